import type { AgentDesk } from '#acts/machine/agent-desk.ts'
import { exchange, revoke } from './grant.ts'
import { type AgentDeps, authorise } from './request.ts'

/** How agents sign in: OAuth 2.1 with codes, PKCE and refresh tokens that are used once (ADR 0127). */
export const agentDesk = (deps: AgentDeps): AgentDesk => ({
  issuer: deps.portalAddress,
  authorise: authorise(deps),
  exchange: exchange(deps),
  revoke: revoke(deps),
})
