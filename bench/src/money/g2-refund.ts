import { everywhere } from '@quayside/gateway/acts/reach/scope.ts'
import { createDb } from '@quayside/gateway/db/client.ts'
import type { Db } from '@quayside/gateway/db/tx.ts'
import { postGroup } from '@quayside/gateway/ledger/index.ts'
import { refundOrder } from '@quayside/gateway/areas/trade/move/refund.ts'
import { currencies, formatMinor } from '@quayside/contract/money.ts'
import { randomUUID } from 'node:crypto'
import type { Bench } from '#run/bench.ts'
import { type Figure, notRun, perSecond } from '#run/figure.ts'
import { findOperators, findRefundable, forgetJobs, type RefundableOrder } from './g2-refund.sql.ts'
import { findPgbench, pgbenchMissing, runPgbench } from '#process/pgbench.ts'
import { inTurn, median, roundsMin } from '#run/rounds.ts'
import { merchants } from '#seed/merchants.ts'
import { withTpcb } from '#process/tpcb.ts'

const clients = 16
const runSeconds = 6
/** No round finds more orders than it could refund. */
const refundsMax = 2_000 * runSeconds * (roundsMin + 1)
/** A refund walks its machine and writes eight tables, a TPC-B transaction four rows: ADR 0073. */
const target = 0.2

/**
 * Refunds as a call makes them, without HTTP: right of the merchant, order locked and read, balances checked and locked,
 * posting, refund, history and the job for the network, one transaction each; against one TPC-B transaction each.
 */
export async function g2Refund({ database, rows, say }: Bench): Promise<Figure[]> {
  if (findPgbench() === undefined) return [notRun('G2', 'refunds', pgbenchMissing)]
  const orders = await findRefundable(database, Math.min(refundsMax, Math.floor(rows / 10)))
  const operators = await findOperators(database)
  return checkedMoves(database, say, {
    id: 'G2',
    what: 'refunds asked for',
    run: (db) => refundFor(db, orders, operators),
  })
}

interface CheckedMoves {
  readonly id: string
  readonly what: string
  /** @returns moves per second */
  readonly run: (db: Db) => Promise<number>
}

/** Moves of money that is there, one transaction each, against one TPC-B transaction each. */
export const checkedMoves = (
  database: Bench['database'],
  say: Bench['say'],
  { id, what, run }: CheckedMoves,
): Promise<Figure[]> =>
  withTpcb(database, async (tpcb) => {
    const db = createDb({ connection: database.connection, max: clients })
    try {
      await fund(db)
      const runs = await inTurn(
        () => run(db),
        () => runPgbench(tpcb, { clients, seconds: runSeconds }),
      )
      say(`  ${id}: ${runs.a.map(perSecond).join(' ')} against ${runs.b.map(perSecond).join(' ')}`)
      const [a, b] = [median(runs.a), median(runs.b)]
      return [
        {
          id,
          what: `${what}, one transaction each, ${clients} clients, spread over the merchants by their shares`,
          figure: perSecond(a),
          against: `TPC-B ${perSecond(b)}`,
          ratio: a / b,
          target: `≥ ${target.toFixed(1)}`,
          met: a / b >= target,
          runs,
        },
      ]
    } finally {
      await db.close()
      await forgetJobs(database)
    }
  })

/** One move after the other from each client, for so long as a run takes. @returns moves per second */
export async function perClients(move: () => Promise<void>): Promise<number> {
  const begin = performance.now()
  const end = begin + runSeconds * 1000
  let moves = 0
  const client = async () => {
    while (performance.now() < end) {
      await move()
      moves++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return moves / ((performance.now() - begin) / 1000)
}

/** Seeded orders have no postings, and nobody refunds or withdraws what is not there. */
async function fund(db: Db): Promise<void> {
  for (const { id: merchantId } of merchants)
    await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      postGroup(
        tx,
        currencies.map((currency) => ({
          merchantId,
          currency,
          source: { type: 'order' as const, id: randomUUID() },
          effect: 'bench',
          occurredAt: new Date().toISOString(),
          legs: [{ from: 'bank' as const, to: 'withdrawable' as const, amount: 10n ** 12n }],
        })),
      ),
    )
}

/** Takes from `orders` what it refunds. */
const refundFor = (
  db: Db,
  orders: RefundableOrder[],
  operators: ReadonlyMap<bigint, string>,
): Promise<number> =>
  perClients(async () => {
    const order = orders.pop()
    if (!order) throw new Error('every order was refunded before the time was over')
    const { merchantId, id, currency, captured } = order
    await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      refundOrder(
        {
          tx,
          merchantId,
          operatorId: operators.get(merchantId)!,
          now: new Date().toISOString(),
          scope: everywhere,
        },
        { id, amount: { currency, value: formatMinor(currency, captured) } },
      ),
    )
  })
