import type { Databases } from '#db/tx.ts'
import { bareFact, type FactRow } from '#orders/fact.ts'
import { insertBare } from '#orders/fact.sql.ts'
import { labelFacts } from '#orders/fact-label.sql.ts'
import { allFilled, filledUpTo, fillMax, type OldOrder, oldLabels, oldOrders } from './fill.sql.ts'

/** Facts of orders from before facts were kept, page by page; a page that fails is done again with the next run. */
export async function fillFacts(app: Databases['app'], merchantId: bigint): Promise<number> {
  let filled = 0
  for (;;) {
    const { read, wrote } = await app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
      const orders = await tx.rows(oldOrders(merchantId))
      const missing = orders.filter(({ isKept }) => !isKept)
      if (missing.length > 0) {
        await tx.run(insertBare(merchantId, missing.map(factOf)))
        const ids = missing.map(({ id }) => id)
        const labels = await tx.rows(oldLabels(merchantId, ids))
        await labelFacts(tx, merchantId, labels)
      }
      const last = orders.at(-1)
      await tx.run(last && orders.length === fillMax ? filledUpTo(merchantId, last) : allFilled(merchantId))
      return { read: orders.length, wrote: missing.length }
    })
    filled += wrote
    if (read < fillMax) return filled
  }
}

function factOf(one: OldOrder): FactRow {
  const { avs, cvv, eci, threeDsStatus, responseCode, refundAt, amount } = one
  const order = { ...one, createdAt: one.createdAt }
  const told = {
    ...one,
    at: Date.parse(one.createdAt),
    minor: amount,
    answer: { avs, cvv, eci, threeDsStatus, responseCode },
  }
  return { ...bareFact(order, told), refundAt: refundAt ?? undefined }
}
