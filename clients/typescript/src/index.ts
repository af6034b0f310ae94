// The package's public face: all of the types and of the small runtime.
export * from "./pai-client.js";
export * from "./pai-net.js";
export type * from "./pai-types.js";
