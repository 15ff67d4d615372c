import type { claimColumns } from '@quayside/contract/dispute/claim.ts'
import { type RawBuilder, sql } from 'kysely'
import { type FileCell, instant, masked, money, text, textFor, word } from '#exports/columns.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { maskedEmail } from '#areas/trade/public.ts'
import { relatedText } from './related.sql.ts'

type Sql = RawBuilder<unknown>

interface OfTable {
  readonly at: Sql
  readonly currency: Sql
  readonly amount: Sql
  readonly brand: Sql
  readonly email: Sql
}

/** What stands in the columns that every list of claims has. */
export const claimCells = ({ at, currency, amount, brand, email }: OfTable) =>
  ({
    createdAt: instant(at),
    orderNo: text(sql`o.order_no`),
    currency: text(currency),
    amount: money(amount, currency),
    merchantOrderId: text(sql`o.merchant_order_id`),
    orderedAt: instant(sql`o.created_at`),
    email: masked(email, maskedEmail),
    brand: word(brand, ({ terms }) => terms.brand),
    card: text(sql`o.card_masked`),
    arn: text(sql`o.arn`),
    site: text(sql`s.name`),
    related: textFor(({ language }) =>
      relatedText(
        { merchant: sql`c.merchant_id`, order: sql`c.order_id`, at, id: sql`c.id` },
        wordsOf(language).claims.relatedKind,
      ),
    ),
  }) as const satisfies Record<(typeof claimColumns)[number], FileCell> & Record<string, FileCell>

/** Told as yes or no. */
export const yesOrNo = (is: Sql): FileCell =>
  word(
    sql`case when ${is} then 'yes' else 'no' end`,
    ({
      account: {
        export: { yes, no },
      },
    }) => ({ yes, no }),
  )
