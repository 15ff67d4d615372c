/** What the routes of sign-in for agents ask (ADR 0127): the area's, as it knows people and what they grant. */
export interface AgentDesk {
  /** Origin of the portal, which is who issues. */
  readonly issuer: string
  /** Where the browser goes: to the page on which a person answers, or back to the agent with an error. */
  authorise(asked: URLSearchParams): Promise<{ readonly redirect: string; readonly browser?: string }>
  /** A code or a refresh token for new tokens (RFC 6749, 5). */
  exchange(form: URLSearchParams, ip: string): Promise<TokenAnswer>
  /** RFC 7009: whatever it was, it opens nothing any more. */
  revoke(form: URLSearchParams): Promise<void>
}

export type TokenAnswer =
  | {
      readonly access_token: string
      readonly token_type: 'Bearer'
      readonly expires_in: number
      readonly refresh_token: string
      readonly scope: string
    }
  | { readonly error: string }

/** Name of the cookie by which a request is answered in the browser in which it began. */
export const agentCookie = 'agent'
export const mcpPath = '/mcp'
