import type { Query } from '#db/tx.ts'
import type { CardTransactionRecord } from './record.ts'

const columns = `id, card_id as "cardId", currency::text, state, amount, beyond, merchant_name as "merchantName", category,
  country::text, happened_at as "happenedAt", ended_at as "endedAt", authorisation, reference, version`

/** By the issuer's number of what became of it; its card is locked, so nobody else makes one meanwhile. */
export const transactionByReference = (
  merchantId: bigint,
  reference: string,
): Query<CardTransactionRecord> => ({
  name: 'card_transaction_by_reference',
  text: `select ${columns} from card_transaction where merchant_id = $1 and reference = $2`,
  values: [merchantId, reference],
})

/** Everything that the issuer's promise has led to, the promise itself first. */
export const transactionsOfAuthorisation = (
  merchantId: bigint,
  cardId: string,
  authorisation: string,
): Query<CardTransactionRecord> => ({
  name: 'card_transactions_of_authorisation',
  text: `select ${columns} from card_transaction where merchant_id = $1 and card_id = $2 and authorisation = $3
    order by happened_at, id`,
  values: [merchantId, cardId, authorisation],
})

export const insertTransaction = (merchantId: bigint, one: CardTransactionRecord): Query => ({
  name: 'card_transaction_insert',
  text: `insert into card_transaction (merchant_id, id, card_id, currency, state, amount, beyond, merchant_name, category, country,
      happened_at, ended_at, authorisation, reference)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
  values: [
    merchantId,
    one.id,
    one.cardId,
    one.currency,
    one.state,
    one.amount,
    one.beyond,
    one.merchantName,
    one.category,
    one.country,
    one.happenedAt,
    one.endedAt,
    one.authorisation,
    one.reference,
  ],
})

export const updateTransaction = (merchantId: bigint, one: CardTransactionRecord): Query => ({
  name: 'card_transaction_update',
  text: `update card_transaction set state = $3, amount = $4, beyond = $5, ended_at = $6, reference = $7, version = $8
    where merchant_id = $1 and id = $2 and version = $8 - 1`,
  values: [merchantId, one.id, one.state, one.amount, one.beyond, one.endedAt, one.reference, one.version],
})

export const issuerEventKnown = (merchantId: bigint, eventId: string): Query<{ digest: Buffer }> => ({
  name: 'issuer_event_known',
  text: 'select digest from issuer_event where merchant_id = $1 and event_id = $2',
  values: [merchantId, eventId],
})

export const insertIssuerEvent = (
  merchantId: bigint,
  event: {
    readonly id: string
    readonly digest: Buffer
    readonly outcome: 'applied' | 'known' | 'unmatched'
    readonly reason: string | null
    readonly payload: unknown
  },
): Query => ({
  name: 'issuer_event_insert',
  text: 'insert into issuer_event (merchant_id, event_id, digest, outcome, reason, payload) values ($1, $2, $3, $4, $5, $6)',
  values: [merchantId, event.id, event.digest, event.outcome, event.reason, JSON.stringify(event.payload)],
})
