/** What somebody outside sends to a door of ours, as it came. */
export interface InboundRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Of our own address, as it was signed. */
  readonly path: string
  readonly body: Buffer
}
