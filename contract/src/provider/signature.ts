/**
 * The text that a provider request is signed over: `timestamp.method.path.body`.
 * `timestamp` is in whole seconds since 1970; `path` is the address's path without origin and query;
 * `body` is the text exactly as it travels.
 */
export const textToSign = (timestamp: string, method: string, path: string, body: string): string =>
  `${timestamp}.${method}.${path}.${body}`
