import type { RapidExchangeState } from '@quayside/contract/fund/exchange/states.ts'
import type { Query } from '#db/tx.ts'

export interface RapidRow {
  readonly id: string
  readonly state: RapidExchangeState
  readonly askedAt: string
  readonly attempt: number
}

const columns = 'id, state, asked_at as "askedAt", attempt'

export const findRapid = (merchantId: bigint): Query<RapidRow> => ({
  name: 'rapid_exchange_find',
  text: `select ${columns} from rapid_exchange where merchant_id = $1`,
  values: [merchantId],
})

export const lockRapid = (merchantId: bigint): Query<RapidRow & { readonly now: string }> => ({
  name: 'rapid_exchange_lock',
  text: `select ${columns}, now() as now from rapid_exchange where merchant_id = $1 for update`,
  values: [merchantId],
})

/** Begins an opening where there is none, or the last one has failed; of two at once, one. */
export const beginRapid = (merchantId: bigint, id: string, operatorId: string): Query => ({
  name: 'rapid_exchange_begin',
  text: `insert into rapid_exchange (merchant_id, id, state, asked_at, asked_by) values ($1, $2, 'processing', now(), $3)
    on conflict (merchant_id) do update
      set id = excluded.id, state = 'processing', asked_at = now(), asked_by = excluded.asked_by, attempt = 0, ended_at = null
      where rapid_exchange.state = 'failed'`,
  values: [merchantId, id, operatorId],
})

export const countRapidAttempt = (merchantId: bigint): Query => ({
  name: 'rapid_exchange_attempt',
  text: 'update rapid_exchange set attempt = attempt + 1 where merchant_id = $1',
  values: [merchantId],
})

export const endRapid = (merchantId: bigint, state: 'successful' | 'failed'): Query => ({
  name: 'rapid_exchange_end',
  text: `update rapid_exchange set state = $2, ended_at = now() where merchant_id = $1 and state = 'processing'`,
  values: [merchantId, state],
})
