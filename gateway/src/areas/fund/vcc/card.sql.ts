import type { Query } from '#db/tx.ts'
import type { VirtualCardRecord } from './record.ts'

const columns = `id, card_no as "cardNo", name, currency::text, state, single_use as "singleUse", categories, ends_on as "endsOn",
  last_four as "lastFour", asked_at as "askedAt", asked_by as "askedBy", funded, cleared, refunded, beyond, returned,
  moved_at as "movedAt", told_version as "toldVersion", attempt, ended_at as "endedAt", version`

export const lockVirtualCard = (merchantId: bigint, id: string): Query<VirtualCardRecord> => ({
  name: 'virtual_card_lock',
  text: `select ${columns} from virtual_card where merchant_id = $1 and id = $2 for update`,
  values: [merchantId, id],
})

export const lockCardNo = (merchantId: bigint, cardNo: string): Query<VirtualCardRecord> => ({
  name: 'virtual_card_lock_no',
  text: `select ${columns} from virtual_card where merchant_id = $1 and card_no = $2 for update`,
  values: [merchantId, cardNo],
})

export const findVirtualCard = (merchantId: bigint, id: string): Query<VirtualCardRecord> => ({
  name: 'virtual_card_find',
  text: `select ${columns} from virtual_card where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

/** Whose card a number is; the database answers it for the app, which sees one merchant at a time. */
export const merchantOfCard = (cardNo: string): Query<{ merchantId: bigint | null }> => ({
  name: 'merchant_of_virtual_card',
  text: 'select merchant_of_virtual_card($1) as "merchantId"',
  values: [cardNo],
})

/** All that a freeze of the account reaches, each as it stands once nobody else moves it. */
export const lockCardsInUse = (merchantId: bigint): Query<VirtualCardRecord> => ({
  name: 'virtual_cards_lock_in_use',
  text: `select ${columns} from virtual_card
    where merchant_id = $1 and state in ('applied', 'active', 'frozen') order by id for update`,
  values: [merchantId],
})

export const insertVirtualCard = (merchantId: bigint, card: VirtualCardRecord): Query => ({
  name: 'virtual_card_insert',
  text: `insert into virtual_card (merchant_id, id, card_no, name, currency, state, single_use, categories, ends_on, asked_at,
      asked_by, moved_at, version)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, $12)`,
  values: [
    merchantId,
    card.id,
    card.cardNo,
    card.name,
    card.currency,
    card.state,
    card.singleUse,
    card.categories,
    card.endsOn,
    card.askedAt,
    card.askedBy,
    card.version,
  ],
})

/** Of the version before alone: whoever writes it has locked it. */
export const updateVirtualCard = (merchantId: bigint, before: number, card: VirtualCardRecord): Query => ({
  name: 'virtual_card_update',
  text: `update virtual_card set state = $4, ends_on = $5, last_four = $6, funded = $7, cleared = $8, refunded = $9, beyond = $10,
      returned = $11, moved_at = $12, told_version = $13, attempt = $14, ended_at = $15, version = $16
    where merchant_id = $1 and id = $2 and version = $3`,
  values: [
    merchantId,
    card.id,
    before,
    card.state,
    card.endsOn,
    card.lastFour,
    card.funded,
    card.cleared,
    card.refunded,
    card.beyond,
    card.returned,
    card.movedAt,
    card.toldVersion,
    card.attempt,
    card.endedAt,
    card.version,
  ],
})

/** One more try to tell the issuer where the card stands. */
export const countTelling = (merchantId: bigint, id: string, attempt: number): Query => ({
  name: 'virtual_card_try',
  text: 'update virtual_card set attempt = attempt + 1 where merchant_id = $1 and id = $2 and attempt = $3',
  values: [merchantId, id, attempt],
})

export const keepTold = (merchantId: bigint, id: string, version: number): Query => ({
  name: 'virtual_card_told',
  text: `update virtual_card set told_version = $3, attempt = 0
    where merchant_id = $1 and id = $2 and told_version < $3 and version >= $3`,
  values: [merchantId, id, version],
})

export interface CardOffer {
  readonly productId: string | null
  readonly frozen: boolean
  readonly productCountry: string | null
  /** Cards that are neither closed nor failed. */
  readonly cards: number
  /** By currency, in basis points; a currency without a price of its own has none here. */
  readonly feeBps: Readonly<Record<string, number>>
}

/** What a merchant may have of cards, read at the moment of each move. */
export const cardOffer = (merchantId: bigint): Query<CardOffer> => ({
  name: 'virtual_card_offer',
  text: `select (select id from card_product where merchant_id = m.id and closed_at is null) as "productId",
      is_frozen(m.id) as frozen,
      (select country::text from payout_product where merchant_id = m.id and closed_at is null) as "productCountry",
      (select count(*)::int from virtual_card where merchant_id = m.id and state not in ('closed', 'failed')) as cards,
      coalesce((select jsonb_object_agg(currency, card_fee_bps) from merchant_pricing where merchant_id = m.id), '{}') as "feeBps"
    from merchant m where m.id = $1`,
  values: [merchantId],
})

/** Applications of one merchant come one after the other, as they are counted. Nothing where the product is not open. */
export const lockOpenProduct = (merchantId: bigint): Query<{ id: string }> => ({
  name: 'card_product_lock_open',
  text: 'select id from card_product where merchant_id = $1 and closed_at is null for no key update',
  values: [merchantId],
})

export interface DueCard {
  readonly merchantId: bigint
  readonly id: string
}

/** As the owner: closing cards whose last move was before, with nothing on its way into them. */
export const cardsToEnd = (before: string, leftOut: readonly string[], most: number): Query<DueCard> => ({
  text: `select c.merchant_id as "merchantId", c.id from virtual_card c
    where c.state = 'closing' and c.moved_at <= $1 and c.id <> all($2::uuid[]) and not exists (
      select from card_load l where l.merchant_id = c.merchant_id and l.card_id = c.id and l.state = 'applied')
    order by c.moved_at, c.id limit $3`,
  values: [before, leftOut, most],
})
