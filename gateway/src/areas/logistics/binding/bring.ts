import { carriers } from '@quayside/contract/logistics/carriers.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Tx } from '#db/tx.ts'
import type { AppParcel } from '#ports/logistics-app/port.ts'
import { carrierNamed } from '#areas/logistics/shipment/batch.ts'
import { giveNumbers } from '#areas/logistics/shipment/give.ts'
import { type GivenNumber, judgeNumbers } from '#areas/logistics/shipment/judge.ts'
import { lockParcelUploads } from '#areas/logistics/shipment/shipment.sql.ts'

/**
 * Numbers that an app or a shop has: what names an order of ours and a company that is known is taken; of the rest the
 * merchant sees that it is missing.
 * @returns how many were taken
 */
export async function bringParcels(
  tx: Tx,
  merchantId: bigint,
  parcels: readonly AppParcel[],
): Promise<number> {
  if (parcels.length === 0) return 0
  await tx.rows(lockParcelUploads(merchantId))
  const given = parcels.map(({ merchantOrderId, number, company }): GivenNumber => ({
    order: merchantOrderId,
    number,
    company: carrierNamed(company) ?? carriers.at(-1)!,
    site: null,
    acceptsUnlikely: true,
  }))
  const judged = await judgeNumbers({ tx, merchantId, language: 'en' }, given)
  const good = judged.filter(({ problem }) => problem === undefined)
  const { at } = await tx.one(databaseClock)
  if (good.length > 0) await giveNumbers(tx, merchantId, good, { way: 2, how: { at, actor: 'system' } })
  return good.length
}
