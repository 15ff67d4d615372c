import { randomUUID } from 'node:crypto'
import { createDb } from '@quayside/gateway/db/client.ts'
import type { Db } from '@quayside/gateway/db/tx.ts'
import { type Posting, postGroupAlone } from '@quayside/gateway/ledger/index.ts'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import type { Bench } from '#run/bench.ts'
import { ledgerBalance } from './g1-posting.sql.ts'
import { type Figure, notRun, perSecond } from '#run/figure.ts'
import { findPgbench, pgbenchMissing, runPgbench } from '#process/pgbench.ts'
import { inTurn, median } from '#run/rounds.ts'
import { largest, merchants } from '#seed/merchants.ts'
import { withTpcb } from '#process/tpcb.ts'

const clients = 16
const runSeconds = 8
const groupMax = 200
const targets = { spread: 1, hot: 1.5 }

/** Captures posted to the ledger in groups, against one TPC-B transaction each on the same server. */
export async function g1Posting({ database, say }: Bench): Promise<Figure[]> {
  if (findPgbench() === undefined) return [notRun('G1', 'captures posted to the ledger', pgbenchMissing)]
  return withTpcb(database, async (tpcb) => {
    const db = createDb({ connection: database.connection, max: clients })
    try {
      const ours = { spread: captures(drawnMerchant), hot: captures(() => largest.id) }
      const figures: Figure[] = []
      for (const name of ['spread', 'hot'] as const) {
        const runs = await inTurn(
          () => postFor(db, ours[name], runSeconds),
          () => runPgbench(tpcb, { clients, seconds: runSeconds }),
        )
        figures.push(figureOf(name, runs))
        say(`  G1 ${name}: ${runs.a.map(perSecond).join(' ')} against ${runs.b.map(perSecond).join(' ')}`)
      }
      return [...figures, await balanced(database)]
    } finally {
      await db.close()
    }
  })
}

const words = { spread: 'spread over the merchants by their shares', hot: 'all on the largest merchant' }

function figureOf(name: 'spread' | 'hot', runs: { a: readonly number[]; b: readonly number[] }): Figure {
  const [a, b] = [median(runs.a), median(runs.b)]
  return {
    id: `G1 ${name}`,
    what: `captures posted in groups of at most ${groupMax}, ${clients} clients, ${words[name]}`,
    figure: perSecond(a),
    against: `TPC-B ${perSecond(b)}`,
    ratio: a / b,
    target: `≥ ${targets[name].toFixed(1)}`,
    met: a / b >= targets[name],
    runs,
  }
}

async function balanced(database: Bench['database']): Promise<Figure> {
  const { sum, wrongAccounts, entries } = await ledgerBalance(database)
  return {
    id: 'G1 sum',
    what: `sum of all ${entries.toLocaleString('en')} entries, accounts that differ from their entries`,
    figure: `${sum}, ${wrongAccounts}`,
    against: '–',
    target: '0, 0',
    met: sum === 0n && wrongAccounts === 0n,
  }
}

/** @returns captures posted per second */
async function postFor(db: Db, next: () => Posting[][], seconds: number): Promise<number> {
  const begin = performance.now()
  const end = begin + seconds * 1000
  let posted = 0
  const client = async () => {
    while (performance.now() < end)
      for (const group of next()) {
        const outcomes = await postGroupAlone(db, group)
        posted += outcomes.filter((outcome) => outcome === 'posted').length
        if (performance.now() >= end) break
      }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return posted / ((performance.now() - begin) / 1000)
}

/** What a client has in hand, like a batch of events: so many captures, one group per merchant among them. */
function captures(merchantOf: () => bigint): () => Posting[][] {
  const now = new Date().toISOString()
  const valueOn = addDays(beijingDate(now), 1)
  return () => {
    const drawn = Array.from({ length: groupMax }, () => captureOf(merchantOf(), now, valueOn))
    return [...Map.groupBy(drawn, ({ merchantId }) => merchantId).values()]
  }
}

function captureOf(merchantId: bigint, occurredAt: string, valueOn: string): Posting {
  const id = randomUUID()
  const amount = BigInt(1_000 + Math.floor(Math.random() * 20_000))
  return {
    merchantId,
    currency: 'USD',
    source: { type: 'capture', id },
    effect: 'capture',
    orderId: id,
    occurredAt,
    valueOn,
    legs: [
      { from: 'net', to: 'pending', amount },
      { from: 'pending', to: 'fee_rev', amount: amount / 40n + 30n },
    ],
  }
}

const cumulative = merchants.map(({ share }) => share)
for (let index = 1; index < cumulative.length; index++) cumulative[index]! += cumulative[index - 1]!

function drawnMerchant(): bigint {
  const drawn = Math.random()
  const index = cumulative.findIndex((bound) => drawn < bound)
  return (merchants[index] ?? largest).id
}
