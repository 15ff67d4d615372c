import type { Query } from '#db/tx.ts'
import type { CardLoadRecord } from './record.ts'

const columns = `id, load_no as "loadNo", card_id as "cardId", currency::text, amount, fee, state, asked_at as "askedAt",
  asked_by as "askedBy", attempt, ended_at as "endedAt", refused_code as "refusedCode", refused_reason as "refusedReason", version`

export const insertLoad = (merchantId: bigint, load: CardLoadRecord): Query => ({
  name: 'card_load_insert',
  text: `insert into card_load (merchant_id, id, load_no, card_id, currency, amount, fee, state, asked_at, asked_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  values: [
    merchantId,
    load.id,
    load.loadNo,
    load.cardId,
    load.currency,
    load.amount,
    load.fee,
    load.state,
    load.askedAt,
    load.askedBy,
  ],
})

export const lockLoad = (merchantId: bigint, id: string): Query<CardLoadRecord> => ({
  name: 'card_load_lock',
  text: `select ${columns} from card_load where merchant_id = $1 and id = $2 for update`,
  values: [merchantId, id],
})

export const findLoadNo = (merchantId: bigint, loadNo: string): Query<CardLoadRecord> => ({
  name: 'card_load_find_no',
  text: `select ${columns} from card_load where merchant_id = $1 and load_no = $2`,
  values: [merchantId, loadNo],
})

export const loadsOfCard = (
  merchantId: bigint,
  cardId: string,
): Query<CardLoadRecord & { readonly askedByName: string }> => ({
  name: 'card_loads_of_card',
  text: `select l.id, load_no as "loadNo", card_id as "cardId", currency::text, amount, fee, l.state, asked_at as "askedAt",
      asked_by as "askedBy", attempt, ended_at as "endedAt", refused_code as "refusedCode", refused_reason as "refusedReason",
      l.version, p.real_name as "askedByName"
    from card_load l join operator p on p.merchant_id = l.merchant_id and p.id = l.asked_by
    where l.merchant_id = $1 and l.card_id = $2 order by l.asked_at desc, l.id desc`,
  values: [merchantId, cardId],
})

/** Minor units that are on their way into a card. */
export const incomingOf = (merchantId: bigint, cardId: string): Query<{ amount: bigint }> => ({
  name: 'card_load_incoming',
  text: `select coalesce(sum(amount), 0)::bigint as amount from card_load
    where merchant_id = $1 and card_id = $2 and state = 'applied'`,
  values: [merchantId, cardId],
})

export const countLoadTry = (merchantId: bigint, id: string, attempt: number): Query => ({
  name: 'card_load_try',
  text: 'update card_load set attempt = attempt + 1 where merchant_id = $1 and id = $2 and attempt = $3',
  values: [merchantId, id, attempt],
})

export interface LoadEnding {
  readonly state: 'confirmed' | 'refused'
  readonly code: string | null
  readonly reason: string | null
}

export const endLoad = (merchantId: bigint, id: string, { state, code, reason }: LoadEnding): Query => ({
  name: 'card_load_end',
  text: `update card_load set state = $3, refused_code = $4, refused_reason = $5, ended_at = now(), version = version + 1
    where merchant_id = $1 and id = $2 and state = 'applied'`,
  values: [merchantId, id, state, code, reason],
})
