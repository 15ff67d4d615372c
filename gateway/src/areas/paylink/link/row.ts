import type { LinkRow } from '@quayside/contract/paylink/link/list.ts'
import { wire } from '@quayside/contract/money.ts'
import type { LinkListRow } from './list.sql.ts'
import { addressOf } from './ref.ts'

/** A link as the list shows it. */
export function linkRowOf(payerAddress: string, row: LinkListRow): LinkRow {
  const { siteId, site, currency, total, firstGoods, goodsCount, taken, ...plain } = row
  return {
    ...plain,
    address: addressOf(payerAddress, row.ref),
    site: { id: siteId, name: site },
    total: wire(currency, total),
    goods: { name: firstGoods, more: goodsCount - 1 },
    underWay: taken - row.paid,
    paidSum: wire(currency, total * BigInt(row.paid)),
  }
}
