import { sql } from 'kysely'
import { instant, money, text, word } from '#exports/columns.ts'
import type { Source } from '#exports/kind.ts'
import { flowOfSource } from './makeup.ts'

const ownFlow = sql`case part.source when 'settlement' then 'reserve_released' ${sql.join(
  Object.entries(flowOfSource).map(([source, flow]) => sql`when ${source} then ${flow}`),
  sql` `,
)} else 'other' end`

/** Every line of a withdrawal, part by part, as its page shows them. */
export function exportedMakeup(merchantId: bigint, { id }: { readonly id: string }): Source {
  const matches = sql`from (
    select part.version as part_version, part.lot_from, coalesce(line.version, 0) as line_version, w.currency,
      case when part.is_batch then line.flow else ${ownFlow} end as flow, line.posting_id,
      coalesce(line.amount, part.amount) as amount, coalesce(line.whole, part.whole) as whole,
      part.value_on, w.asked_at, w.merchant_id
    from withdrawal w
      cross join lateral (select *, source = 'settlement' and effect = 'settle' as is_batch
        from ledger.withdrawal_parts(w.merchant_id, w.id)) part
      left join lateral ledger.part_lines(w.merchant_id, part.source_id, part.lot_from, part.amount) line on part.is_batch
    where w.merchant_id = ${merchantId} and w.id = ${id}::uuid) r`
  return {
    matches,
    from: sql`${matches} left join ledger.posting p on p.merchant_id = r.merchant_id and p.id = r.posting_id
      left join orders o on o.merchant_id = r.merchant_id and o.id = p.order_id`,
    orderBy: sql`order by r.part_version, r.lot_from, r.line_version`,
  }
}

export const makeupCurrency = sql`r.currency::text`
const amount = sql`r.amount`

export const makeupCells = {
  flow: word(sql`r.flow`, ({ withdrawals }) => withdrawals.detail.flow),
  at: instant(sql`p.occurred_at`),
  orderNo: text(sql`o.order_no`),
  reference: text(sql`o.merchant_order_id`),
  currency: text(makeupCurrency),
  amount: money(amount, makeupCurrency),
  of: money(sql`r.whole`, makeupCurrency),
  valueOn: text(sql`r.value_on::text`),
}

export const makeupAskedAt = sql`asked_at`
export const makeupSums = [{ key: 'amount', minor: amount }] as const
