import { tokenLimits as limits } from '@quayside/contract/account/limits.ts'
import type { TokenDeed } from '@quayside/contract/account/token/token.ts'
import type { TokenEnd, TokenKind, TokenState } from '@quayside/contract/account/token/states.ts'
import { tokenFact } from '#acts/log/log-line.ts'
import type { Query } from '#db/tx.ts'

/** Changes of a merchant's tokens come one after the other, so that their number is what it is. */
export const lockTokens = (merchantId: bigint): Query => ({
  name: 'machine_token_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('machine_token', $1))",
  values: [merchantId],
})

export interface StoredToken {
  readonly id: string
  readonly kind: TokenKind
  readonly operatorId: string
  readonly madeBy: string
  readonly name: string
  readonly state: TokenState
  readonly endsAt: string
  readonly permissions: readonly string[]
  /** Nobody has used it, and it was made not long ago. */
  readonly issuable: boolean
}

const issuable = `t.kind <> 'agent' and t.state = 'active' and t.last_at is null
  and t.created_at > now() - interval '${limits.issueDays} days'`

const stored = `select t.id, t.kind, t.operator_id as "operatorId", t.made_by as "madeBy", t.name, t.state, t.ends_at as "endsAt",
    t.permissions, ${issuable} as issuable from machine_token t`

export const lockToken = (merchantId: bigint, id: string): Query<StoredToken> => ({
  name: 'machine_token_find',
  text: `${stored} where t.merchant_id = $1 and t.id = $2 for update`,
  values: [merchantId, id],
})

export const findToken = (merchantId: bigint, id: string): Query<StoredToken> => ({
  name: 'machine_token_read',
  text: `${stored} where t.merchant_id = $1 and t.id = $2`,
  values: [merchantId, id],
})

/** Active ones of one person, and those of services. */
export const countTokens = (
  merchantId: bigint,
  operatorId: string,
): Query<{ own: number; services: number }> => ({
  name: 'machine_token_count',
  text: `select count(*) filter (where operator_id = $2)::int as own, count(*) filter (where kind = 'service')::int as services
    from machine_token where merchant_id = $1 and state = 'active'`,
  values: [merchantId, operatorId],
})

export interface NewToken {
  readonly id: string
  readonly kind: TokenKind
  readonly operatorId: string
  readonly madeBy: string
  readonly name: string
  readonly state: TokenState
  readonly permissions: readonly string[]
  readonly readsOnly: boolean
  readonly signed: boolean
  /** Minor units as text by currency. */
  readonly askedFrom: Readonly<Record<string, string>>
  readonly client: { readonly id: string; readonly name: string; readonly host: string } | null
  readonly days: number
}

export const insertToken = (merchantId: bigint, token: NewToken): Query<{ endsAt: string }> => ({
  name: 'machine_token_insert',
  text: `insert into machine_token (merchant_id, id, kind, operator_id, made_by, name, state, permissions, is_signed, asked_from,
      client_id, client_name, client_host, created_at, ends_at, reads_only)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now(), now() + make_interval(days => $14), $15)
    returning ends_at as "endsAt"`,
  values: [
    merchantId,
    token.id,
    token.kind,
    token.operatorId,
    token.madeBy,
    token.name,
    token.state,
    token.permissions,
    token.signed,
    JSON.stringify(token.askedFrom),
    token.client?.id ?? null,
    token.client?.name ?? null,
    token.client?.host ?? null,
    token.days,
    token.readsOnly,
  ],
})

/** A service of the company: nobody signs in as it. */
export const insertService = (
  merchantId: bigint,
  { id, loginName, name }: { readonly id: string; readonly loginName: string; readonly name: string },
): Query => ({
  name: 'service_insert',
  text: `insert into operator (merchant_id, id, login_name, real_name, is_service) values ($1, $2, $3, $4, true)`,
  values: [merchantId, id, loginName, name],
})

/** With its roles, which nobody holds for it any more. */
export const removeService = (merchantId: bigint, id: string): Query => ({
  name: 'service_remove',
  text: `with held as (delete from operator_role where merchant_id = $1 and operator_id = $2)
    update operator set state = 'deleted', version = version + 1 where merchant_id = $1 and id = $2 and is_service`,
  values: [merchantId, id],
})

export const insertSecret = (
  merchantId: bigint,
  secret: {
    readonly hash: Buffer
    readonly tokenId: string
    readonly use: 'token' | 'access' | 'refresh'
    readonly endsAt: string
  },
): Query => ({
  name: 'machine_secret_insert',
  text: `insert into machine_secret (hash, merchant_id, token_id, use, ends_at) values ($2, $1, $3, $4, $5)`,
  values: [merchantId, secret.hash, secret.tokenId, secret.use, secret.endsAt],
})

export const dropSecrets = (merchantId: bigint, tokenId: string): Query => ({
  name: 'machine_secret_drop',
  text: 'delete from machine_secret where merchant_id = $1 and token_id = $2',
  values: [merchantId, tokenId],
})

export const renameToken = (merchantId: bigint, id: string, name: string): Query => ({
  name: 'machine_token_rename',
  text: 'update machine_token set name = $3 where merchant_id = $1 and id = $2',
  values: [merchantId, id, name],
})

/** What it was let in with goes as well. */
export const endToken = (
  merchantId: bigint,
  id: string,
  ended: { readonly state: TokenState; readonly because: TokenEnd; readonly by: string | null },
): Query => ({
  name: 'machine_token_end',
  text: `with gone as (delete from machine_secret where merchant_id = $1 and token_id = $2)
    update machine_token set state = $3, ended_at = now(), ended_because = $4, ended_by = $5
    where merchant_id = $1 and id = $2 and state = 'active'`,
  values: [merchantId, id, ended.state, ended.because, ended.by],
})

export const deedsOf = (merchantId: bigint, tokenId: string): Query<TokenDeed> => ({
  name: 'machine_token_deeds',
  text: `select id, at, call, facts ->> 'agentTool' as tool, outcome, host(ip) as ip from operation_log
    where merchant_id = $1 and facts ->> '${tokenFact}' = $2 and facts ? '${tokenFact}'
    order by at desc, id desc limit ${limits.deedsShown}`,
  values: [merchantId, tokenId],
})

export interface Told {
  readonly email: string
  readonly language: 'en' | 'zh'
  readonly realName: string
  readonly zone: string
  readonly at: string
}

/** The main user and those who are named, each once, where they have an address. */
export const toldOfTokens = (merchantId: bigint, operatorIds: readonly string[]): Query<Told> => ({
  name: 'machine_token_told',
  text: `select o.email, o.language, o.real_name as "realName", m.zone, now() as at
    from operator o join merchant m on m.id = o.merchant_id
    where o.merchant_id = $1 and o.email is not null and o.state <> 'deleted' and (o.is_main or o.id = any ($2::uuid[]))
    order by o.id`,
  values: [merchantId, operatorIds],
})
