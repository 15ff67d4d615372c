import { permissions } from '@quayside/contract/permissions.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { createDb } from '@quayside/gateway/db/client.ts'
import type { Db, Query } from '@quayside/gateway/db/tx.ts'
import { identify, tokenHash } from '@quayside/gateway/acts/session.ts'
import { openSession, type SessionRow } from '@quayside/gateway/acts/session.sql.ts'
import { databaseClock } from '@quayside/gateway/db/clock.sql.ts'
import type { Bench } from '#run/bench.ts'
import type { Figure } from '#run/figure.ts'
import { signIn } from '#run/operator.sql.ts'
import { inTurn, median, millisecondsOf } from '#run/rounds.ts'
import { largest } from '#seed/merchants.ts'

const times = 2_000
const checks = 200_000
const mostMicroseconds = 20
const right = 'trade.transaction.view'

const us = (microseconds: number): string => `${microseconds.toFixed(1)} µs`

/**
 * What each call pays for its session: one prepared statement for session, rights and lock state, and the check itself,
 * for an operator who holds every right by a role.
 */
export async function a1Session({ database, say }: Bench): Promise<Figure[]> {
  const hash = tokenHash(await signIn(database, largest.id))
  const db = createDb({ connection: database.connection, max: 1 })
  try {
    const look = openSession(hash, entryLimits.session.idleMinutes, right)
    const row = await db.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(look))
    const check = await checkOf(row, hash)
    const runs = await inTurn(
      () => statements(db, look),
      () => statements(db, databaseClock),
    )
    const [a, b] = [median(runs.a), median(runs.b)]
    say(`  A1: ${runs.a.map(us).join(' ')} against ${runs.b.map(us).join(' ')}; check ${us(check)}`)
    return [
      {
        id: 'A1 check',
        what: `the check of one of ${permissions.length} rights, beside its statement`,
        figure: us(check),
        against: '–',
        target: `≤ ${mostMicroseconds} µs`,
        met: check <= mostMicroseconds,
      },
      {
        id: 'A1 statement',
        what: 'session, rights and lock state in one prepared statement',
        figure: us(a),
        against: `the smallest statement ${us(b)}`,
        target: '–',
        ratio: a / b,
        runs,
      },
    ]
  } finally {
    await db.close()
  }
}

/** Microseconds of the gateway's own work, with the statement answered at once. */
async function checkOf(row: SessionRow, hash: Buffer): Promise<number> {
  const tx = {
    rows: async () => [],
    one: async () => row as never,
    maybe: async () => row as never,
    run: async () => 0,
  }
  const all = async () => {
    for (let n = 0; n < checks; n++) await identify(tx, { hash, ip: '203.0.113.7' }, right, () => {})
  }
  await all()
  return ((await millisecondsOf(all)) / checks) * 1_000
}

/** Microseconds of one statement, one after the other in one transaction. */
async function statements(db: Db, query: Query): Promise<number> {
  const spent = await db.tx({ tenant: null, mode: 'read' }, (tx) =>
    millisecondsOf(async () => {
      for (let n = 0; n < times; n++) await tx.one(query)
    }),
  )
  return (spent / times) * 1_000
}
