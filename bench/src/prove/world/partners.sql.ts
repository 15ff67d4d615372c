import type { Query } from '@quayside/gateway/db/tx.ts'

export interface BindingStanding {
  readonly state: string
  readonly version: number
  readonly attempt: number
  readonly account: string | null
  readonly problem: string | null
  readonly hasGo: boolean
  readonly hasSecret: boolean
  readonly hasAccounts: boolean
  /** Living withdrawal cards that were made of it. */
  readonly cards: number
}

export const bindingStanding = (merchantId: bigint, id: string): Query<BindingStanding> => ({
  text: `select state, version, attempt, account, problem, go_sealed is not null as "hasGo",
      secret_sealed is not null as "hasSecret", accounts_sealed is not null as "hasAccounts",
      (select count(*)::int from withdrawal_card c
        where c.merchant_id = b.merchant_id and c.binding_id = b.id and c.state <> 'deleted') as cards
    from partner_binding b where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

/** As if most of its life were over. */
export const ageToken = (merchantId: bigint, id: string): Query => ({
  text: `update partner_binding set token_from = token_from - interval '9 hours',
      token_ends_at = now() + interval '10 minutes' where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

/** Ways out that nobody has come back from are over, now or in so many milliseconds. */
export const endStatesIn = (merchantId: bigint, ms: number): Query => ({
  text: `update partner_state set expires_at = clock_timestamp() + make_interval(secs => $2 / 1000.0)
    where merchant_id = $1 and used_at is null`,
  values: [merchantId, ms],
})

/** Applications of before are another day's. */
export const ageApplications = (merchantId: bigint): Query => ({
  text: `update onboarding set created_at = created_at - interval '25 hours' where merchant_id = $1`,
  values: [merchantId],
})

/** What became of one draft: how often it was sent, and the versions of its story. */
export const sendingsOf = (number: string): Query<{ state: string; sent: number; version: number }> => ({
  text: `select state, version, (select count(*)::int from onboarding_event e where e.onboarding_id = o.id and e.event = 'send') as sent
    from onboarding o where number = $1`,
  values: [number],
})

/** Events of a partner that were taken under one number. */
export const inboundOf = (eventId: string): Query<{ rows: number }> => ({
  text: 'select count(*)::int as rows from partner_inbox where event_id = $1',
  values: [eventId],
})

/** How often a binding was lost, by its story. */
export const stepsOf = (merchantId: bigint, id: string, event: string): Query<{ steps: number }> => ({
  text: `select count(*)::int as steps from partner_event where merchant_id = $1 and binding_id = $2 and event = $3`,
  values: [merchantId, id, event],
})

/** Events of a partner that were taken for one binding. */
export const eventsOfBinding = (id: string, kind: string): Query<{ events: number }> => ({
  text: 'select count(*)::int as events from partner_inbox where binding_id = $1 and kind = $2',
  values: [id, kind],
})

interface SealedOfBinding {
  readonly secretSealed: Buffer | null
  readonly accountsSealed: Buffer | null
  readonly askSealed: Buffer | null
}

export const sealedOf = (merchantId: bigint, id: string): Query<SealedOfBinding> => ({
  text: `select secret_sealed as "secretSealed", accounts_sealed as "accountsSealed", ask_sealed as "askSealed"
    from partner_binding where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

export const formOf = (number: string): Query<{ id: string }> => ({
  text: 'select id from onboarding where number = $1',
  values: [number],
})

export interface WalletStanding {
  readonly attempt: number
  readonly request: string | null
  /** How often it was sent, and how often some wallet of it was approved, by its story. */
  readonly sent: number
  readonly approved: number
  /** Notices that were taken for it. */
  readonly notices: number
  /** Sites that a wallet of it is shown at. */
  readonly sites: string[]
}

export const walletStanding = (merchantId: bigint, id: string): Query<WalletStanding> => ({
  text: `select attempt, request_id as request,
      (select count(*)::int from alipayplus_event e
        where e.merchant_id = $1 and e.application_id = a.id and e.event = 'send') as sent,
      (select count(*)::int from alipayplus_event e
        where e.merchant_id = $1 and e.application_id = a.id and e.event = 'approve') as approved,
      (select count(*)::int from partner_inbox i where i.binding_id = a.id) as notices,
      (select coalesce(array_agg(s.site_id::text order by s.site_id), '{}') from alipayplus_site_wallet s
        where s.merchant_id = $1 and s.application_id = a.id) as sites
    from alipayplus_application a where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})
