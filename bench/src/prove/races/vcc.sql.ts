import type { Query } from '@quayside/gateway/db/tx.ts'

/** A card beside the accounts that stand for all cards of its merchant; minor units. */
export interface CardEnd {
  readonly state: string
  readonly cleared: bigint
  readonly returned: bigint
  readonly rest: bigint
  readonly onCards: bigint
  readonly incoming: bigint
  readonly withdrawable: bigint
  readonly payout: bigint
  /** How often the clearing was posted. */
  readonly postings: number
}

export const virtualCardEnd = (merchantId: bigint, id: string): Query<CardEnd> => ({
  text: `select c.state, c.cleared, c.returned, c.rest, ${heldOn('vcc')} as "onCards", ${heldOn('t:vcc')} as incoming,
      ${heldOn('withdrawable')} as withdrawable, ${heldOn('t:payout')} as payout,
      (select count(*)::int from ledger.posting p join card_transaction t on t.merchant_id = p.merchant_id and t.id = p.source_id
        where p.merchant_id = $1 and t.card_id = c.id) as postings
    from virtual_card c where c.merchant_id = $1 and c.id = $2`,
  values: [merchantId, id],
})

export const tillOfCards = (
  merchantId: bigint,
): Query<Pick<CardEnd, 'onCards' | 'incoming' | 'withdrawable' | 'payout'>> => ({
  text: `select ${heldOn('vcc')} as "onCards", ${heldOn('t:vcc')} as incoming, ${heldOn('withdrawable')} as withdrawable,
      ${heldOn('t:payout')} as payout`,
  values: [merchantId],
})

function heldOn(code: string): string {
  return `coalesce((select balance from ledger.account where merchant_id = $1 and currency = 'USD' and code = '${code}'), 0)::bigint`
}

export const openCards = (merchantId: bigint): Query => ({
  text: `insert into card_product (merchant_id, id, opened_at, opened_by) values ($1, gen_random_uuid(), now(), 'Li Na')
    on conflict do nothing`,
  values: [merchantId],
})

/** The payment of a card that waits, and what the issuer is asked about. */
export const waitingLoad = (
  merchantId: bigint,
  cardId: string,
): Query<{ id: string; loadNo: string; attempt: number; currency: string; amount: bigint }> => ({
  text: `select id, load_no as "loadNo", attempt, currency::text, amount from card_load
    where merchant_id = $1 and card_id = $2 and state = 'applied' order by asked_at, id limit 1`,
  values: [merchantId, cardId],
})

export const restOfCard = (cardNo: string): Query<{ currency: string; rest: bigint; attempt: number }> => ({
  text: 'select currency::text, rest, attempt from virtual_card where card_no = $1',
  values: [cardNo],
})

export const livingCards = (merchantId: bigint): Query<{ id: string; no: string; waits: number }> => ({
  text: `select c.id, c.card_no as no, (select count(*)::int from card_load l
      where l.merchant_id = $1 and l.card_id = c.id and l.state = 'applied') as waits
    from virtual_card c where c.merchant_id = $1 and c.state not in ('closed', 'failed')`,
  values: [merchantId],
})
