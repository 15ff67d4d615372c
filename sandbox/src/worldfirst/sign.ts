/** What is signed of every request, either way. */
export const signedText = (path: string, clientId: string, time: string, body: string): string =>
  `POST ${path}\n${clientId}.${time}.${body}`
