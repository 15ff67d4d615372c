import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { ingestLimits } from '@quayside/contract/provider/limits.ts'
import { closeDays } from '@quayside/gateway/areas/bill/index.ts'
import { deliverEvents } from '@quayside/gateway/areas/provider/index.ts'
import { sealLedgers } from '@quayside/gateway/chain/ledger-seal.ts'
import { sealAll } from '@quayside/gateway/chain/seal.ts'
import { createDb, createOwnerDb } from '@quayside/gateway/db/client.ts'
import { type Connection, otherDatabase } from '@quayside/gateway/db/connection.ts'
import { migrate } from '@quayside/gateway/db/migrate.ts'
import type { Db } from '@quayside/gateway/db/tx.ts'
import type { Ctx } from '@quayside/gateway/acts/context.ts'
import { foldFlows, settle } from '@quayside/gateway/ledger/index.ts'
import type { BenchDatabase } from '#run/bench-database.ts'
import { saleEvents } from './i1-events.ts'
import { addShops, databaseThere, makeDatabase, renameDatabase, statistics } from './v1-books.sql.ts'

const name = 'quayside_v1'
const making = `${name}_making`
export const shops = [1n, 2n, 3n, 4n] as const
/** So that days grow with orders: as many of them stand for a month. */
const ordersOfMonth = 10_000
const monthMs = 30 * 86_400_000
const refundedEvery = 20
const currency = 'USD'

/** Books of so many orders, through the door that live events come by, settled, closed and sealed; made once, used again. */
export async function makeBooks(
  { connection, pool, rows, until }: BenchDatabase,
  say: (line: string) => void,
): Promise<Connection> {
  const books = otherDatabase(connection, name)
  if (await databaseThere(pool, name)) {
    await migrate(books)
    return books
  }
  say(`Making the books of ${rows.toLocaleString('en')} orders`)
  await makeDatabase(pool, making)
  const place = otherDatabase(connection, making)
  await migrate(place)
  const [db, owner] = [createDb({ connection: place, max: 2 }), createOwnerDb({ connection: place, max: 2 })]
  try {
    await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(addShops(shops)))
    const first = await sold(db, rows, until)
    for (const merchantId of shops) await closed(db, merchantId, first, beijingDate(until.toISOString()))
    await folded(owner)
    await sealLedgers(owner)
    await sealAll(owner)
    await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(statistics))
  } finally {
    await Promise.all([db.close(), owner.close()])
  }
  await renameDatabase(pool, making, name)
  return books
}

/** @returns the first Beijing date */
async function sold(db: Db, rows: number, until: Date): Promise<string> {
  const months = Math.max(1, Math.round(rows / ordersOfMonth))
  const perShop = Math.round(rows / months / shops.length)
  const start = until.getTime() - months * monthMs
  for (let month = 1; month <= months; month++)
    for (const merchantId of shops) {
      const end = new Date(start + month * monthMs)
      const sales = saleEvents(merchantId, `${merchantId}-${month}`, perShop, end)
      const events = [...sales, ...refundsOf(sales)]
      for (let at = 0; at < events.length; at += ingestLimits.events.max)
        await deliverEvents({ db } as Ctx, { events: events.slice(at, at + ingestLimits.events.max) })
    }
  return beijingDate(new Date(start).toISOString())
}

const refundsOf = (sales: readonly CoreEventInput[]): CoreEventInput[] =>
  sales.flatMap(({ data, ...sale }, index) =>
    data.kind === 'order' && data.authorisation?.result === 'approved' && index % refundedEvery === 1
      ? [
          {
            ...sale,
            eventId: `${sale.eventId}-r`,
            data: {
              kind: 'refund',
              orderNo: data.orderNo,
              refundNo: `R${data.orderNo}`,
              amount: data.amount,
            },
          },
        ]
      : [],
  )

async function closed(db: Db, merchantId: bigint, first: string, last: string): Promise<void> {
  for (let day = first; day < last; day = addDays(day, 1))
    await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
      await settle(tx, { merchantId, currency, businessDate: day })
      await closeDays(tx, { merchantId, currency, through: day })
    })
}

async function folded(owner: Db): Promise<void> {
  const most = 100_000
  const fold = () => owner.tx({ tenant: null, mode: 'write' }, (tx) => foldFlows(tx, { most, tail: 0 }))
  while ((await fold()) > 0n);
}
