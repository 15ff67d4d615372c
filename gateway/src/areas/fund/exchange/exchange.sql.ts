import type { ExchangeEvent, ExchangeState } from '@quayside/contract/fund/exchange/states.ts'
import type { Query } from '#db/tx.ts'

export interface QuoteRow {
  readonly quoteId: string
  readonly source: string
  readonly target: string
  readonly amount: bigint
  readonly fee: bigint
  readonly rate: bigint
  readonly mid: bigint
  readonly quotedAt: string
  readonly expiresAt: string
}

export interface ExchangeRecord extends Omit<QuoteRow, 'quotedAt' | 'expiresAt'> {
  readonly id: string
  readonly exchangeNo: string
  readonly houseQuoteId: string
  readonly houseQuoteExpiresAt: string
  readonly floor: bigint
  readonly purpose: string
  readonly state: ExchangeState
  readonly askedAt: string
  readonly attempt: number
  readonly version: number
}

export const exchangeFeeBps = (merchantId: bigint, currency: string): Query<{ bps: number }> => ({
  name: 'exchange_fee_bps',
  // A currency without a price of its own costs what the column's default says.
  text: `select coalesce((select exchange_fee_bps from merchant_pricing where merchant_id = $1 and currency = $2), 20) as bps`,
  values: [merchantId, currency],
})

export const insertQuote = (merchantId: bigint, operatorId: string, quote: QuoteRow): Query => ({
  name: 'exchange_quote_insert',
  text: `insert into exchange_quote (merchant_id, quote_id, operator_id, source, target, amount, fee, rate_e8, mid_e8, quoted_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
  values: [
    merchantId,
    quote.quoteId,
    operatorId,
    quote.source,
    quote.target,
    quote.amount,
    quote.fee,
    quote.rate,
    quote.mid,
    quote.quotedAt,
    quote.expiresAt,
  ],
})

/** A quote that this very operator was given, and whether it still holds. */
export const findQuote = (
  merchantId: bigint,
  operatorId: string,
  quoteId: string,
): Query<QuoteRow & { readonly isExpired: boolean }> => ({
  name: 'exchange_quote_find',
  text: `select quote_id as "quoteId", source, target, amount, fee, rate_e8 as rate, mid_e8 as mid,
      quoted_at as "quotedAt", expires_at as "expiresAt", expires_at <= now() as "isExpired"
    from exchange_quote where merchant_id = $1 and operator_id = $2 and quote_id = $3`,
  values: [merchantId, operatorId, quoteId],
})

/** Whether a proposal to pay at this quote, made in time, is still to be decided: nobody decides within a minute. */
export const waitsForDecision = (
  merchantId: bigint,
  operatorId: string,
  quoteId: string,
): Query<{ waits: boolean }> => ({
  name: 'exchange_quote_waits',
  text: `select exists (select from approval where merchant_id = $1 and maker_id = $2 and kind = 'exchange.pay'
    and state = 'waiting' and facts ->> 'quote' = $3) as waits`,
  values: [merchantId, operatorId, quoteId],
})

export const insertExchange = (
  merchantId: bigint,
  operatorId: string,
  row: Omit<ExchangeRecord, 'state' | 'attempt' | 'version'>,
): Query => ({
  name: 'exchange_insert',
  text: `insert into exchange (merchant_id, id, exchange_no, quote_id, house_quote_id, house_quote_expires_at, source, target,
      amount, fee, rate_e8, mid_e8, floor_e8, purpose, state, asked_at, asked_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'processing', $15, $16)
    on conflict (merchant_id, quote_id) do nothing`,
  values: [
    merchantId,
    row.id,
    row.exchangeNo,
    row.quoteId,
    row.houseQuoteId,
    row.houseQuoteExpiresAt,
    row.source,
    row.target,
    row.amount,
    row.fee,
    row.rate,
    row.mid,
    row.floor,
    row.purpose,
    row.askedAt,
    operatorId,
  ],
})

export const lockExchange = (merchantId: bigint, id: string): Query<ExchangeRecord & { now: string }> => ({
  name: 'exchange_lock',
  text: `select id, exchange_no as "exchangeNo", quote_id as "quoteId", house_quote_id as "houseQuoteId",
      house_quote_expires_at as "houseQuoteExpiresAt", source, target, amount, fee, rate_e8 as rate, mid_e8 as mid,
      floor_e8 as floor, purpose, state, asked_at as "askedAt", attempt, version, now() as now
    from exchange where merchant_id = $1 and id = $2 for update`,
  values: [merchantId, id],
})

export const countAttempt = (merchantId: bigint, id: string): Query => ({
  name: 'exchange_attempt',
  text: 'update exchange set attempt = attempt + 1 where merchant_id = $1 and id = $2',
  values: [merchantId, id],
})

/** Another quote of the house, for one that had expired before the house heard of it. */
export const replaceHouseQuote = (
  merchantId: bigint,
  { id, attempt }: Pick<ExchangeRecord, 'id' | 'attempt'>,
  quote: { readonly quoteId: string; readonly expiresAt: string },
): Query => ({
  name: 'exchange_requote',
  text: `update exchange set house_quote_id = $4, house_quote_expires_at = $5
    where merchant_id = $1 and id = $2 and attempt = $3 and state = 'processing'`,
  values: [merchantId, id, attempt, quote.quoteId, quote.expiresAt],
})

export interface ExchangeEnding {
  readonly state: Exclude<ExchangeState, 'processing'>
  readonly filled?: bigint | undefined
  readonly made?: bigint | undefined
  readonly reference?: string | null | undefined
  readonly code?: string | null | undefined
  readonly reason?: string | null | undefined
}

export const endExchange = (merchantId: bigint, id: string, ending: ExchangeEnding): Query => ({
  name: 'exchange_end',
  text: `update exchange set state = $3, filled_e8 = $4, made = $5, house_reference = $6, refused_code = $7,
      refused_reason = $8, ended_at = now(), version = version + 1
    where merchant_id = $1 and id = $2 and state = 'processing'`,
  values: [
    merchantId,
    id,
    ending.state,
    ending.filled ?? null,
    ending.made ?? null,
    ending.reference ?? null,
    ending.code ?? null,
    ending.reason ?? null,
  ],
})

export interface NewStep {
  readonly id: string
  readonly entity: 'exchange' | 'rapid_exchange'
  readonly event: string
  readonly from: string | null
  readonly to: string
  readonly actor: 'merchant' | 'network' | 'time'
  readonly actorId?: string
  readonly reference?: string | null
}

/** One step of its path; the row is locked, so the next number is free. */
export const insertStep = (merchantId: bigint, step: NewStep): Query<{ seq: number; at: string }> => ({
  name: 'fund_step_insert',
  text: `insert into fund_event (merchant_id, entity_id, seq, at, entity, event, from_state, to_state, actor, actor_id, reference)
    select $1, $2, coalesce(max(seq), 0) + 1, now(), $3, $4, $5, $6, $7, $8, $9
    from fund_event where merchant_id = $1 and entity_id = $2 returning seq, at`,
  values: [
    merchantId,
    step.id,
    step.entity,
    step.event,
    step.from,
    step.to,
    step.actor,
    step.actorId ?? null,
    step.reference ?? null,
  ],
})

export interface ExchangeStep {
  readonly at: string
  readonly event: ExchangeEvent
  readonly state: ExchangeState
}

export const exchangeSteps = (merchantId: bigint, id: string): Query<ExchangeStep> => ({
  name: 'fund_steps',
  text: `select at, event, to_state as state from fund_event
    where merchant_id = $1 and entity_id = $2 order by seq`,
  values: [merchantId, id],
})
