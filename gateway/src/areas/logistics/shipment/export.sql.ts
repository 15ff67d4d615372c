import { carriers } from '@quayside/contract/logistics/carriers.ts'
import { sql } from 'kysely'
import { wordCase } from '#exports/cells.sql.ts'
import { instant, money, text, textFor, word } from '#exports/columns.ts'
import type { ExportReader, Source } from '#exports/kind.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { shipmentCondition, type ShipmentConditions } from './list.sql.ts'

/** Every parcel of a filter, with its order and the latest dispute of that. */
export function exportedShipments(
  values: ShipmentConditions & { readonly merchantId: bigint },
  newestFirst: boolean,
): Source {
  const matches = sql`from (select s.* from shipment s where ${shipmentCondition(values)}) s`
  return {
    matches,
    from: sql`${matches} join orders o on o.merchant_id = s.merchant_id and o.id = s.order_id
      left join lateral (select x.reason_code from chargeback x where x.merchant_id = s.merchant_id and x.order_id = s.order_id
        and x.stage <> 'retrieval' order by x.opened_at desc limit 1) c on true`,
    orderBy: newestFirst ? sql`order by s.created_at desc, s.id desc` : sql`order by s.created_at, s.id`,
  }
}

export const shipmentCurrency = sql`o.currency::text`

/** As the list tells it: `pickup` says more closely which of the two it is. */
const detail = ({ language }: Pick<ExportReader, 'language'>) => {
  const { detail: words, sub } = wordsOf(language).shipment
  const closer = (['out_for_delivery', 'ready_to_collect'] as const).map(
    (one) => [one, sql.lit(sub[one])] as const,
  )
  const plain = Object.entries(words).map(([state, said]) => [state, sql.lit(said)] as const)
  return sql`case when s.detail = 'pickup' and s.sub in ('out_for_delivery', 'ready_to_collect')
    then ${wordCase(sql`s.sub`, closer)} else ${wordCase(sql`s.detail`, plain)} end`
}

const company = ({ language }: Pick<ExportReader, 'language'>) => {
  const { carrier: words } = wordsOf(language).shipment
  return wordCase(
    sql`s.company`,
    carriers.map((one) => [one, sql.lit(words[one])] as const),
  )
}

export const shipmentCells = {
  orderNo: text(sql`o.order_no`),
  merchantOrderId: text(sql`o.merchant_order_id`),
  number: text(sql`s.number`),
  company: textFor(company),
  site: text(sql`s.site`),
  upload: word(sql`'u' || s.upload`, ({ shipment }) => shipment.upload),
  delivery: word(sql`s.delivery`, ({ shipment }) => shipment.delivery),
  detail: textFor(detail),
  currency: text(shipmentCurrency),
  amount: money(sql`o.amount`, shipmentCurrency),
  country: text(sql`s.country::text`),
  createdAt: instant(sql`s.created_at`),
  uploadedAt: instant(sql`s.uploaded_at`),
  news: text(sql`s.news`),
  place: text(sql`s.place`),
  newsAt: instant(sql`s.news_at`),
  evidence: word(sql`s.proof`, ({ shipment }) => shipment.proof),
  disputed: text(sql`c.reason_code`),
}

export const shipmentCreatedAt = sql`created_at`
export const shipmentSums = [{ key: 'amount', minor: sql`o.amount` }] as const
