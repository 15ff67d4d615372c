import { setTimeout as delay } from 'node:timers/promises'
import { addDays, beijingDate, startOfBeijingDate } from '@quayside/contract/dates.ts'
import { statementRunner } from '@quayside/gateway/areas/bill/index.ts'
import { createDb, createOwnerDb } from '@quayside/gateway/db/client.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import { owedRunner } from '@quayside/gateway/areas/logistics/index.ts'
import { settlementRunner } from '@quayside/gateway/ledger/index.ts'
import type { Secrets } from '@quayside/gateway/secrets.ts'
import { demoMerchants } from '@quayside/sandbox/traffic/merchants.ts'
import type { HistoryProgress } from '@quayside/sandbox/traffic/routes.ts'
import { progressBar } from '#progress-bar.ts'
import { answerClaims } from './claims.ts'
import { setUpDisputes } from './dispute-settings.ts'
import { makeInvoices } from './invoices.ts'
import { inPast } from './past.ts'
import { countedUntil, hasOrders, takeStatistics } from './seed.sql.ts'
import { countedDays, makeRisk, ruledMerchantId } from './risk.ts'
import { makeShipments } from './shipments.ts'
import { subscribeDemo } from './subscriptions.ts'

export interface FillOptions {
  readonly connection: Connection
  readonly sandboxUrl: string
  /** How many the past has. */
  readonly orders: number
  readonly signal: AbortSignal
  readonly secrets: Pick<Secrets, 'keyEncryptionKey'>
}

/** Thirteen months. */
const pastDays = 396
const pollMs = 250
/** The core asks for its rules every few seconds, and says with it since when it counts. */
const reportsWithinMs = 60_000

/** Has the sandbox live through the demo world's past and tell it to the gateway, once; then settles what is due. */
export async function fillDemo({
  connection,
  sandboxUrl,
  orders,
  signal,
  secrets,
}: FillOptions): Promise<void> {
  const databases = { app: createDb({ connection, max: 2 }), owner: createOwnerDb({ connection, max: 1 }) }
  try {
    const progress = await history(sandboxUrl, signal)
    if (!progress.begun) await begin(sandboxUrl, signal, (await isFilled(databases.owner)) ? 0 : orders)
    if (!progress.complete) await watch(sandboxUrl, signal)
    if (!progress.complete) await subscribeDemo(sandboxUrl, signal)
    const counted = await hasCountedPast(databases.owner, signal)
    await settlementRunner(databases).run({}, { id: 'demo', attempt: 1 })
    await statementRunner(databases).run({}, { id: 'demo', attempt: 1 })
    await owedRunner(databases).run({}, { id: 'demo', attempt: 1 })
    for (const merchant of demoMerchants)
      await inPast(databases, BigInt(merchant.id), async (past) => {
        await setUpDisputes(past, merchant)
        await makeInvoices(past, merchant)
        await answerClaims(past, merchant)
        await makeShipments(past, merchant, Buffer.from(secrets.keyEncryptionKey, 'hex'))
        if (counted) await makeRisk(past, merchant)
      })
    if (!progress.complete)
      await databases.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(takeStatistics))
  } finally {
    await Promise.all([databases.app.close(), databases.owner.close()])
  }
}

async function isFilled(owner: ReturnType<typeof createOwnerDb>): Promise<boolean> {
  const merchants = demoMerchants.map(({ id }) => id)
  const { there } = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(hasOrders(merchants)))
  return there
}

// A database that has its orders from another sandbox gets no second past, only a present.
async function begin(sandboxUrl: string, signal: AbortSignal, orders: number): Promise<void> {
  const until = new Date().toISOString()
  const from = orders === 0 ? until : startOfBeijingDate(addDays(beijingDate(until), -pastDays))
  const plan = { from, until, orders }
  const response = await fetch(new URL('/history', sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(plan),
    signal,
  })
  if (!response.ok)
    throw new SetupError(`The sandbox refused to make the demo world: ${await response.text()}`)
}

async function watch(sandboxUrl: string, signal: AbortSignal): Promise<void> {
  const bar = progressBar('Making the demo world')
  for (;;) {
    const { complete, lived, delivered, left, orders } = await history(sandboxUrl, signal)
    const told = delivered + left === 0 ? 1 : delivered / (delivered + left)
    bar.show(lived * told, `${orders} orders`)
    if (complete) return bar.end()
    await delay(pollMs, undefined, { signal })
  }
}

/** Whether the core has counted as long as rules of the past ask for, by what it says from now on at the latest. */
async function hasCountedPast(
  owner: ReturnType<typeof createOwnerDb>,
  signal: AbortSignal,
): Promise<boolean> {
  const from = Date.now()
  while (Date.now() - from < reportsWithinMs) {
    const asked = countedUntil(ruledMerchantId, countedDays, new Date(from).toISOString())
    const { counted, heard } = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(asked))
    if (counted || heard) return counted
    await delay(pollMs, undefined, { signal })
  }
  throw new SetupError('The sandbox does not ask the gateway for its rules')
}

async function history(sandboxUrl: string, signal: AbortSignal): Promise<HistoryProgress> {
  const response = await fetch(new URL('/history', sandboxUrl), { signal })
  return (await response.json()) as HistoryProgress
}
