// The tools over MCP: the official clients of both protocol eras, over HTTP and over standard input and output.
import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client as Legacy } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as LegacyStdio } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as LegacyHttp } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import {
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { program, serve, type Server } from "./server.js";

type Answer = () => object;
type Caller = {
  version: string;
  listTools(params?: object): Promise<any>;
  callTool(params: object, more?: any): Promise<any>;
  readResource(params: object): Promise<any>;
  close(): Promise<void>;
};

let server: Server;
const folder = mkdtempSync(join(tmpdir(), "pai-mcp-"));
let stores = 0;
const stdio = () => ({
  command: program,
  args: ["mcp", "--store", join(folder, `${++stores}.db`)],
  stderr: "ignore" as const,
});
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.stop());

/** A client of the era before 2026, or of the one after, over HTTP or standard input and output. */
async function connect(
  era: string,
  way: string,
  answer?: Answer,
  more: object = {},
): Promise<Caller> {
  const capabilities = {
    ...(answer ? { elicitation: { form: {} } } : {}),
    ...more,
  };
  const info = { name: "suite", version: "1" };
  const url = new URL(`${server.url}/mcp`);
  if (era === "legacy") {
    const client = new Legacy(info, {
      capabilities: answer ? { elicitation: {} } : {},
    });
    if (answer)
      client.setRequestHandler(ElicitRequestSchema, (async () =>
        answer()) as never);
    await client.connect(
      (way === "http"
        ? new LegacyHttp(url)
        : new LegacyStdio(stdio())) as never,
    );
    return {
      version:
        (client as any)._negotiatedProtocolVersion ??
        (client.transport as any)?.protocolVersion ??
        "",
      listTools: (params) => client.listTools(params as never),
      callTool: (params, more) =>
        client.callTool(params as never, undefined, more),
      readResource: (params) => client.readResource(params as never),
      close: () => client.close(),
    };
  }
  const client = new Client(info, {
    capabilities,
    versionNegotiation: { mode: "auto" },
  } as never);
  if (answer)
    client.setRequestHandler("elicitation/create", (async () =>
      answer()) as never);
  await client.connect(
    (way === "http"
      ? new StreamableHTTPClientTransport(url)
      : new StdioClientTransport(stdio())) as never,
  );
  return {
    version: client.getNegotiatedProtocolVersion() ?? "",
    listTools: (params) => client.listTools(params as never),
    callTool: (params, more) => client.callTool(params as never, more),
    readResource: (params) => client.readResource(params as never),
    close: () => client.close(),
  };
}

const ways = [
  ["legacy", "http"],
  ["legacy", "stdio"],
  ["modern", "http"],
  ["modern", "stdio"],
] as const;

const textOf = (result: any): string =>
  result.content.map((block: any) => block.text ?? block.uri).join("\n");

describe.each(ways)("%s over %s", (era, way) => {
  let client: Caller;
  beforeAll(async () => {
    client = await connect(era, way);
  });
  afterAll(() => client.close());

  test("the tools have schemas, hints and ids, and those that only wait are hidden", async () => {
    const { tools } = await client.listTools();
    const names = tools.map((tool: any) => tool.name);
    expect(names).toEqual([
      "ask",
      "break",
      "count",
      "fail",
      "lookup",
      "names",
      "report",
    ]);
    const lookup = tools.find((tool: any) => tool.name === "lookup");
    expect(lookup).toMatchObject({
      description: "Look a customer up.",
      inputSchema: { type: "object", required: ["customerId"] },
      outputSchema: { type: "object", required: ["name"] },
      annotations: {
        readOnlyHint: true,
        idempotentHint: true,
        destructiveHint: false,
      },
      _meta: { "pai/specId": "desk.lookup.v1" },
    });
    expect(tools.find((tool: any) => tool.name === "ask").annotations).toEqual({
      readOnlyHint: false,
      idempotentHint: false,
      destructiveHint: false,
    });
  });

  test("an output is structured content, and the same as text", async () => {
    const result = await client.callTool({
      name: "lookup",
      arguments: { customerId: "7" },
    });
    expect(result.structuredContent).toEqual({ name: "Ada 7" });
    expect(result.content).toEqual([
      { type: "text", text: '{"name":"Ada 7"}' },
    ]);
    expect(result.isError ?? false).toBe(false);
  });

  test("an output that is no object is kept", async () => {
    const result = await client.callTool({ name: "names", arguments: {} });
    const value =
      era === "legacy" ? { result: ["Ada", "Grace"] } : ["Ada", "Grace"];
    expect(result.structuredContent).toEqual(value);
  });

  test("a failure is a sentence for the model", async () => {
    const failed = await client.callTool({ name: "fail", arguments: {} });
    expect([failed.isError, textOf(failed), failed.structuredContent]).toEqual([
      true,
      "No job 7. List them first.",
      undefined,
    ]);
    const wrong = await client.callTool({
      name: "lookup",
      arguments: { customerId: 7 },
    });
    expect(wrong.isError).toBe(true);
    expect(textOf(wrong)).toContain("customerId");
    const broken = await client.callTool({ name: "break", arguments: {} });
    expect(textOf(broken)).toBe("Something broke.");
  });

  test("an unknown tool and a cursor of another list are errors of the protocol", async () => {
    await expect(
      client.callTool({ name: "nope", arguments: {} }),
    ).rejects.toMatchObject({ code: -32602 });
    await expect(
      client.callTool({ name: "check", arguments: { url: "u" } }),
    ).rejects.toMatchObject({ code: -32602 });
    if (era === "legacy")
      await expect(client.listTools({ cursor: "zzz" })).rejects.toMatchObject({
        code: -32602,
      });
  });

  test("what a body reports is progress", async () => {
    const told: any[] = [];
    const result = await client.callTool(
      { name: "count", arguments: { to: 4, millis: 120 } },
      { onprogress: (progress: any) => told.push(progress) },
    );
    expect(result.structuredContent ?? JSON.parse(textOf(result))).toEqual(
      era === "legacy" ? { result: 4 } : 4,
    );
    expect(told.length).toBeGreaterThan(2);
    const counts = told.map((progress) => progress.progress);
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(told.at(-1)).toMatchObject({ message: "step 4", progress: 8 });
  });

  test("a call that is given up is cancelled", async () => {
    const over = new AbortController();
    setTimeout(() => over.abort("enough"), 150);
    await expect(
      client.callTool(
        { name: "count", arguments: { to: 1000, millis: 20 } },
        { signal: over.signal },
      ),
    ).rejects.toThrow();
    const again = await client.callTool({
      name: "lookup",
      arguments: { customerId: "8" },
    });
    expect(again.structuredContent).toEqual({ name: "Ada 8" });
  });

  test("a file is a link, and is read by it", async () => {
    const result = await client.callTool({ name: "report", arguments: {} });
    const link = result.content.find(
      (block: any) => block.type === "resource_link",
    );
    expect(link).toMatchObject({
      name: "report.csv",
      mimeType: "text/csv",
      size: 22,
    });
    const read = await client.readResource({ uri: link.uri });
    expect(read.contents[0]).toMatchObject({
      text: "category,count\nopen,3\n",
      mimeType: "text/csv",
    });
    await expect(
      client.readResource({ uri: "pai://files/../x" }),
    ).rejects.toThrow();
  });

  test("a call that waits is a sentence that says how it goes on, and goes on", async () => {
    const call = () =>
      client.callTool({
        name: "ask",
        arguments: { summary: `Send it, ${era} ${way}?` },
      });
    const waiting = await call();
    expect(waiting.isError).toBe(true);
    expect(textOf(waiting)).toContain("Waiting for ask.approval");
    const { actionId } = waiting._meta["pai/pendingAction"];
    const again = await call();
    expect(again._meta["pai/pendingAction"].actionId).toBe(actionId);
    if (way !== "http") return;
    const [, thread] = /thread "([^"]+)"/.exec(textOf(waiting))!;
    const [action] = (await (
      await fetch(`${server.api}/${thread}/actions`)
    ).json()) as any[];
    const response = await fetch(
      `${server.api}/${thread}/actions/${encodeURIComponent(actionId)}/submit`,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ref: action.ref, resume: { approved: true } }),
      },
    );
    expect(response.status).toBe(200);
    expect((await call()).structuredContent).toEqual({ approved: true });
    // Its result was given: the next call is another one.
    expect((await call())._meta["pai/pendingAction"].actionId).not.toBe(
      actionId,
    );
  });
});

describe.each(ways)("forms, %s over %s", (era, way) => {
  const asked = async (...answers: object[]) => {
    let count = 0;
    const client = await connect(
      era,
      way,
      () => answers[Math.min(count++, answers.length - 1)]!,
    );
    const { tools } = await client.listTools();
    const result = await client.callTool({
      name: "ask",
      arguments: { summary: "Send it?" },
    });
    await client.close();
    return { result, count, names: tools.map((tool: any) => tool.name) };
  };

  test("an answer is submitted, and tools that only wait are listed", async () => {
    const { result, names } = await asked({
      action: "accept",
      content: { approved: true, comment: "" },
    });
    expect(result.structuredContent).toEqual({ approved: true });
    expect(names).toContain("check");
  });

  test("an answer that does not fit is asked for again", async () => {
    const { result, count } = await asked(
      { action: "accept", content: { comment: "no answer" } },
      { action: "accept", content: { approved: false } },
    );
    expect([result.structuredContent, count]).toEqual([{ approved: false }, 2]);
  });

  test.each(["decline", "cancel"])("%s ends the call", async (action) => {
    const { result } = await asked({ action });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatch(/^Cancelled: (declined|dismissed)$/);
  });

  test("a tool without a body is a form", async () => {
    const client = await connect(era, way, () => ({
      action: "accept",
      content: { ok: true },
    }));
    const result = await client.callTool({
      name: "check",
      arguments: { url: "u" },
    });
    expect(result.structuredContent).toEqual({ ok: true });
    await client.close();
  });
});

describe("a call that waits, from another connection", () => {
  const info = { name: "suite", version: "1" };
  const modern = async () => {
    const client = new Client(info, {
      capabilities: { elicitation: { form: {} } },
      versionNegotiation: { mode: "auto" },
      inputRequired: { autoFulfill: false },
    } as never);
    client.setRequestHandler("elicitation/create", (async () => {
      throw new Error("it is answered by hand");
    }) as never);
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`)) as never,
    );
    return client as any;
  };
  const answer = (
    client: any,
    requestState: string,
    summary: string,
    approved: unknown,
  ) =>
    client.callTool(
      {
        name: "ask",
        arguments: { summary },
        inputResponses: {
          "ask.approval": { action: "accept", content: { approved } },
        },
        requestState,
      },
      { allowInputRequired: true },
    );

  test("its state is bound to its arguments, and is answered once", async () => {
    const one = await modern();
    const asked = await one.callTool(
      { name: "ask", arguments: { summary: "s" } },
      { allowInputRequired: true },
    );
    await one.close();
    const { requestState } = asked;
    const other = await modern();
    await expect(
      answer(other, `${requestState.slice(0, -2)}xx`, "s", true),
    ).rejects.toMatchObject({ code: -32602 });
    await expect(
      answer(other, requestState, "another", true),
    ).rejects.toMatchObject({ code: -32602 });
    await expect(
      answer(other, "conversation", "s", true),
    ).rejects.toMatchObject({ code: -32602 });
    const invalid = await answer(other, requestState, "s", "yes");
    expect(invalid.requestState).toBe(requestState);
    expect(
      (await answer(other, requestState, "s", true)).structuredContent,
    ).toEqual({ approved: true });
    expect(
      (await answer(other, requestState, "s", true)).structuredContent,
    ).toEqual({ approved: true });
    const late = await answer(other, requestState, "s", false);
    expect([late.isError, textOf(late)]).toEqual([
      true,
      "The call was resolved already, otherwise than that.",
    ]);
    await other.close();
  });
});

describe("tasks", () => {
  let count = 0;
  const request = async (
    method: string,
    params: object,
    forms = true,
    version = "2026-07-28",
  ) => {
    const response = await fetch(`${server.url}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": version,
        "mcp-method": method,
        ...("name" in params ? { "mcp-name": String(params.name) } : {}),
        ...("taskId" in params ? { "mcp-name": String(params.taskId) } : {}),
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: ++count,
        method,
        params: {
          ...params,
          _meta: {
            "io.modelcontextprotocol/protocolVersion": version,
            "io.modelcontextprotocol/clientInfo": {
              name: "suite",
              version: "1",
            },
            "io.modelcontextprotocol/clientCapabilities": {
              ...(forms ? { elicitation: { form: {} } } : {}),
              extensions: { "io.modelcontextprotocol/tasks": {} },
            },
          },
        },
      }),
    });
    const text = await response.text();
    const data = text.startsWith("{")
      ? text
      : text
          .split("\n")
          .find((line) => line.startsWith("data: {"))!
          .slice(6);
    return JSON.parse(data) as any;
  };
  const begin = async (forms = true): Promise<string> => {
    const { result } = await request(
      "tools/call",
      { name: "ask", arguments: { summary: "s" } },
      forms,
    );
    expect(result.resultType).toBe("task");
    return result.taskId ?? result.task.taskId;
  };

  test("a call that waits is a task that asks for its form, and ends with the result", async () => {
    const taskId = await begin();
    const waiting = (await request("tasks/get", { taskId })).result;
    expect(waiting).toMatchObject({
      status: "input_required",
      inputRequests: { "ask.approval": { method: "elicitation/create" } },
    });
    const reply = (content: object) =>
      request("tasks/update", {
        taskId,
        inputResponses: { "ask.approval": { action: "accept", content } },
      });
    await reply({ approved: "yes" });
    expect((await request("tasks/get", { taskId })).result.status).toBe(
      "input_required",
    );
    await reply({ approved: true });
    await expect
      .poll(async () => (await request("tasks/get", { taskId })).result)
      .toMatchObject({
        status: "completed",
        result: { structuredContent: { approved: true } },
      });
  });

  test("a client without forms is told where it is answered", async () => {
    const taskId = await begin(false);
    const { result } = await request("tasks/get", { taskId }, false);
    expect(result.status).toBe("working");
    expect(result.statusMessage).toContain("Waiting for ask.approval");
  });

  test("a task is cancelled, and an unknown one is refused", async () => {
    const taskId = await begin();
    await request("tasks/cancel", { taskId });
    await expect
      .poll(async () => (await request("tasks/get", { taskId })).result.status)
      .toBe("cancelled");
    for (const method of ["tasks/get", "tasks/cancel"])
      expect(
        (await request(method, { taskId: "mcp-nobody" })).error,
      ).toMatchObject({ code: -32602, message: "Task not found" });
  });

  test("a page of another origin is refused", async () => {
    const response = await fetch(`${server.url}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        origin: "https://evil.example",
      },
      body: "{}",
    });
    expect(response.status).toBe(403);
  });
});

describe("the inspector's command line", () => {
  const inspect = async (...more: string[]) => {
    const command = new URL(
      "../../node_modules/.bin/mcp-inspector",
      import.meta.url,
    ).pathname;
    const target = [program, "mcp", "--store", join(folder, `${++stores}.db`)];
    const { stdout } = await promisify(execFile)(process.execPath, [
      command,
      "--cli",
      ...target,
      ...more,
    ]);
    return JSON.parse(stdout) as any;
  };

  test("lists and calls", async () => {
    const { tools } = await inspect("--method", "tools/list");
    expect(tools.map((tool: any) => tool.name)).toContain("lookup");
    const result = await inspect(
      "--method",
      "tools/call",
      "--tool-name",
      "lookup",
      "--tool-arg",
      "customerId=C7",
    );
    expect(
      result.structuredContent ?? result.result?.structuredContent,
    ).toEqual({ name: "Ada C7" });
  });
});
