import type { Query } from '#db/tx.ts'

export interface AgentRequest {
  readonly clientId: string
  readonly clientName: string
  readonly clientHost: string
  readonly redirectUri: string
  readonly state: string | null
  readonly challenge: string
  readonly asked: readonly string[] | null
  readonly browserHash: Buffer
  readonly expiresAt: string
}

export const insertRequest = (
  hash: Buffer,
  request: Omit<AgentRequest, 'expiresAt'>,
  minutes: number,
): Query => ({
  name: 'agent_request_insert',
  text: `insert into agent_request (hash, client_id, client_name, client_host, redirect_uri, state, challenge, asked, browser_hash,
      expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(mins => $10))`,
  values: [
    hash,
    request.clientId,
    request.clientName,
    request.clientHost,
    request.redirectUri,
    request.state,
    request.challenge,
    request.asked,
    request.browserHash,
    minutes,
  ],
})

const columns = `client_id as "clientId", client_name as "clientName", client_host as "clientHost", redirect_uri as "redirectUri",
  state, challenge, asked, browser_hash as "browserHash", expires_at as "expiresAt"`

export const findRequest = (hash: Buffer): Query<AgentRequest> => ({
  name: 'agent_request_find',
  text: `select ${columns} from agent_request where hash = $1 and expires_at > now()`,
  values: [hash],
})

/** Answered once: of two answers the second finds nothing. */
export const takeRequest = (hash: Buffer): Query<AgentRequest> => ({
  name: 'agent_request_take',
  text: `delete from agent_request where hash = $1 and expires_at > now() returning ${columns}`,
  values: [hash],
})

export interface AgentCode {
  readonly tokenId: string
  readonly clientId: string
  readonly redirectUri: string
  readonly challenge: string
}

export const insertCode = (merchantId: bigint, hash: Buffer, code: AgentCode, seconds: number): Query => ({
  name: 'agent_code_insert',
  text: `insert into agent_code (hash, merchant_id, token_id, client_id, redirect_uri, challenge, expires_at)
    values ($2, $1, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
  values: [merchantId, hash, code.tokenId, code.clientId, code.redirectUri, code.challenge, seconds],
})

export interface FoundCode extends AgentCode {
  readonly live: boolean
  readonly used: boolean
}

/** Locked: of two exchanges the second one sees the first. */
export const lockCode = (merchantId: bigint, hash: Buffer): Query<FoundCode> => ({
  name: 'agent_code_lock',
  text: `select token_id as "tokenId", client_id as "clientId", redirect_uri as "redirectUri", challenge,
      expires_at > now() as live, used_at is not null as used
    from agent_code where merchant_id = $1 and hash = $2 for update`,
  values: [merchantId, hash],
})

export const useAgentCode = (merchantId: bigint, hash: Buffer): Query => ({
  name: 'agent_code_use',
  text: 'update agent_code set used_at = now() where merchant_id = $1 and hash = $2',
  values: [merchantId, hash],
})

export const agentOwner = (hash: Buffer): Query<{ merchantId: bigint | null }> => ({
  name: 'agent_owner',
  text: 'select agent_owner($1) as "merchantId"',
  values: [hash],
})

export interface FoundSecret {
  readonly tokenId: string
  readonly use: 'access' | 'refresh'
  readonly live: boolean
  readonly used: boolean
}

export const lockSecret = (merchantId: bigint, hash: Buffer): Query<FoundSecret> => ({
  name: 'machine_secret_lock',
  text: `select token_id as "tokenId", use, ends_at > now() as live, used_at is not null as used
    from machine_secret where merchant_id = $1 and hash = $2 and use <> 'token' for update`,
  values: [merchantId, hash],
})

/** Used up; the access that it came with opens nothing any more. */
export const rotateSecrets = (merchantId: bigint, tokenId: string, used: Buffer): Query => ({
  name: 'machine_secret_rotate',
  text: `with old as (delete from machine_secret where merchant_id = $1 and token_id = $2 and use = 'access')
    update machine_secret set used_at = now() where merchant_id = $1 and hash = $3`,
  values: [merchantId, tokenId, used],
})

export interface Grant {
  readonly id: string
  readonly operatorId: string
  readonly name: string
  readonly clientId: string
  readonly permissions: readonly string[]
  readonly endsAt: string
  readonly live: boolean
}

export const lockGrant = (merchantId: bigint, id: string): Query<Grant> => ({
  name: 'agent_grant_lock',
  text: `select id, operator_id as "operatorId", name, client_id as "clientId", permissions, ends_at as "endsAt",
      state = 'active' and ends_at > now() as live
    from machine_token where merchant_id = $1 and id = $2 and kind = 'agent' for update`,
  values: [merchantId, id],
})
