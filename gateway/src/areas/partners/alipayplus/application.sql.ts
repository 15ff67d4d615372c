import type {
  ApplicationStep,
  WalletState,
  WantedPart,
} from '@quayside/contract/partners/alipayplus/states.ts'
import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
import type { Query } from '#db/tx.ts'

/** One wallet of an application that was sent. */
export interface WalletRow {
  readonly wallet: Wallet
  readonly state: Exclude<WalletState, 'draft'>
  readonly round: number
  readonly wants: readonly WantedPart[]
  readonly said: string | null
  readonly changedAt: string
}

export interface WalletApplicationRecord {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly siteId: string | null
  readonly contentSealed: Buffer
  readonly round: number
  readonly requestId: string | null
  readonly registeredAt: string | null
  readonly attempt: number
  readonly createdAt: string
  readonly createdBy: string
  readonly sentAt: string | null
  /** In the order of the table of wallets by name. */
  readonly wallets: readonly WalletRow[]
}

const wallets = `(select coalesce(jsonb_agg(jsonb_build_object('wallet', w.wallet, 'state', w.state, 'round', w.round,
    'wants', w.wants, 'said', w.said, 'changedAt', w.changed_at) order by w.wallet), '[]')
  from alipayplus_wallet w where w.merchant_id = a.merchant_id and w.application_id = a.id)`
export const applicationColumns = `a.id, a.number, a.version, a.site_id as "siteId", a.content_sealed as "contentSealed", a.round,
  a.request_id as "requestId", a.registered_at as "registeredAt", a.attempt, a.created_at as "createdAt",
  a.created_by as "createdBy", a.sent_at as "sentAt", ${wallets} as wallets`

export const findWalletApplication = (merchantId: bigint, id: string): Query<WalletApplicationRecord> => ({
  name: 'alipayplus_find',
  text: `select ${applicationColumns} from alipayplus_application a where a.merchant_id = $1 and a.id = $2`,
  values: [merchantId, id],
})

/** Its wallets are written under this lock alone; they are read by a statement of their own, after it is held. */
export const lockWalletApplication = (merchantId: bigint, id: string): Query<{ id: string }> => ({
  name: 'alipayplus_lock',
  text: 'select id from alipayplus_application where merchant_id = $1 and id = $2 for update',
  values: [merchantId, id],
})

/** One merchant begins one application after the other, so that nobody has more than there may be. */
export const lockBeginning = (merchantId: bigint): Query<{ held: string }> => ({
  name: 'alipayplus_begin_lock',
  text: `select pg_advisory_xact_lock(hashtextextended('alipayplus', $1))::text as held`,
  values: [merchantId],
})

/** How many there are, whoever sees them. */
export const countApplications = (merchantId: bigint): Query<{ all: number; undecided: number }> => ({
  name: 'alipayplus_count',
  text: `select count(*)::int as all, count(*) filter (where a.round = 0 or exists (
      select from alipayplus_wallet w where w.merchant_id = a.merchant_id and w.application_id = a.id
        and w.state not in ('approved', 'rejected')))::int as undecided
    from alipayplus_application a where a.merchant_id = $1`,
  values: [merchantId],
})

export interface NewApplication extends Pick<
  WalletApplicationRecord,
  'id' | 'number' | 'siteId' | 'contentSealed'
> {
  readonly createdBy: string
}

export const insertWalletApplication = (merchantId: bigint, one: NewApplication): Query => ({
  name: 'alipayplus_insert',
  text: `insert into alipayplus_application (merchant_id, id, number, site_id, content_sealed, created_by)
    values ($1, $2, $3, $4, $5, $6)`,
  values: [merchantId, one.id, one.number, one.siteId, one.contentSealed, one.createdBy],
})

export const saveApplication = (
  merchantId: bigint,
  id: string,
  { siteId, contentSealed }: Pick<WalletApplicationRecord, 'siteId' | 'contentSealed'>,
): Query => ({
  name: 'alipayplus_save',
  text: `update alipayplus_application set site_id = $3, content_sealed = $4, version = version + 1
    where merchant_id = $1 and id = $2`,
  values: [merchantId, id, siteId, contentSealed],
})

export const deleteApplication = (merchantId: bigint, id: string): Query => ({
  name: 'alipayplus_delete',
  text: 'delete from alipayplus_application where merchant_id = $1 and id = $2 and round = 0',
  values: [merchantId, id],
})

/** Goes out in its next round, under a request id of its own; tries of the round before count no more. */
export const sendRound = (
  merchantId: bigint,
  id: string,
  requestId: string,
): Query<{ version: number; attempt: number }> => ({
  name: 'alipayplus_send',
  text: `update alipayplus_application set round = round + 1, request_id = $3, registered_at = null, sent_at = now(),
      version = version + 1, attempt = attempt + 1, look_at = now()
    where merchant_id = $1 and id = $2 returning version, attempt`,
  values: [merchantId, id, requestId],
})

/** Wallets that go out with a round: new ones, and those of which more was wanted. */
export const putWallet = (
  merchantId: bigint,
  id: string,
  { wallet, state, round }: Pick<WalletRow, 'wallet' | 'state' | 'round'>,
): Query => ({
  name: 'alipayplus_wallet_put',
  text: `insert into alipayplus_wallet (merchant_id, application_id, wallet, state, round, changed_at)
    values ($1, $2, $3, $4, $5, now())
    on conflict (merchant_id, application_id, wallet)
      do update set state = excluded.state, round = excluded.round, wants = '{}', said = null, changed_at = now()`,
  values: [merchantId, id, wallet, state, round],
})

export const moveWallet = (
  merchantId: bigint,
  id: string,
  { wallet, state, wants, said }: Pick<WalletRow, 'wallet' | 'state' | 'wants' | 'said'>,
): Query => ({
  name: 'alipayplus_wallet_move',
  text: `update alipayplus_wallet set state = $4, wants = $5, said = $6, changed_at = now()
    where merchant_id = $1 and application_id = $2 and wallet = $3`,
  values: [merchantId, id, wallet, state, wants, said],
})

export interface NewApplicationStep {
  readonly event: ApplicationStep
  readonly wallets: readonly Wallet[]
  readonly actor: 'merchant' | 'network'
  readonly actorId?: string
}

/** A line of its story; whoever writes one holds the lock of its application. */
export const addStep = (merchantId: bigint, id: string, step: NewApplicationStep): Query => ({
  name: 'alipayplus_step',
  text: `insert into alipayplus_event (merchant_id, application_id, seq, at, event, wallets, actor, actor_id)
    select $1, $2, coalesce(max(seq), 0) + 1, now(), $3, $4, $5, $6 from alipayplus_event
      where merchant_id = $1 and application_id = $2`,
  values: [merchantId, id, step.event, step.wallets, step.actor, step.actorId ?? null],
})
export const bumpVersion = (merchantId: bigint, id: string): Query => ({
  name: 'alipayplus_bump',
  text: 'update alipayplus_application set version = version + 1 where merchant_id = $1 and id = $2',
  values: [merchantId, id],
})
