import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { createDb, createOwnerDb } from '@quayside/gateway/db/client.ts'
import { foldFlows, fundDays } from '@quayside/gateway/ledger/index.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, ms } from '#run/figure.ts'
import { type CapitalLine, rawCapital } from './r1-capital.sql.ts'
import { inTurn, millisecondsOf } from '#run/rounds.ts'
import { againstRaw } from './r1-report.ts'
import { largest } from '#seed/merchants.ts'
import { bookCurrency, makeBook } from '#money/t1-balance.sql.ts'

const days = 365

/** The fund report of a year over the book of the largest merchant, from the rollup, against the aggregate of its entries. */
export async function r1Capital({ database, rows, say }: Bench): Promise<Figure[]> {
  const captures = Math.round(rows * largest.share)
  await makeBook(database, largest.id, captures)
  await foldAll(database, say)
  const since = addDays(beijingDate(database.until), 1 - days)
  const db = createDb({ connection: database.connection, max: 1 })
  try {
    const told = () =>
      db.tx({ tenant: largest.id, mode: 'read' }, (tx) => fundDays(tx, largest.id, since, bookCurrency))
    const counted = () => rawCapital(database, largest.id, since)
    const runs = await inTurn(
      () => millisecondsOf(told),
      () => millisecondsOf(counted),
    )
    say(`  R1 capital: ${runs.a.map(ms).join(' ')} against ${runs.b.map(ms).join(' ')}`)
    const lines = (await told())
      .flatMap(({ currency, day, flow, amount }): CapitalLine[] =>
        day === null ? [] : [[currency, day, flow, amount]],
      )
      .toSorted((a, b) => (`${a[1]} ${a[2]}` < `${b[1]} ${b[2]}` ? -1 : 1))
    const what = `fund report of a year by day and kind, ${captures.toLocaleString('en')} captures of the largest merchant in two years`
    return againstRaw({ id: 'R1 capital', what, runs, told: lines, counted: await counted() })
  } finally {
    await db.close()
  }
}

/** As the worker's job does, in its own time. */
async function foldAll({ connection }: Bench['database'], say: Bench['say']): Promise<void> {
  const owner = createOwnerDb({ connection, max: 1 })
  const begin = performance.now()
  let all = 0n
  try {
    for (;;) {
      const folded = await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
        foldFlows(tx, { most: 50_000, tail: 500 }),
      )
      if (folded === 0n) break
      all += folded
    }
  } finally {
    await owner.close()
  }
  say(`  R1 capital: ${all.toLocaleString('en')} entries folded in ${ms(performance.now() - begin)}`)
}
