import { defineConfig } from "vitest/config";

// Random runs against a debug build take their time.
export default defineConfig({
  test: { testTimeout: 120_000, hookTimeout: 60_000 },
});
