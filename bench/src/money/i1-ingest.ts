import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Envelope, providerBasePath } from '@quayside/contract/envelope.ts'
import type { OutputOf } from '@quayside/contract/call.ts'
import { ingestCalls } from '@quayside/contract/provider/ingest.ts'
import { ingestLimits } from '@quayside/contract/provider/limits.ts'
import { signedHeaders } from '@quayside/sandbox/network/sign.ts'
import type { Bench } from '#run/bench.ts'
import type { BenchDatabase } from '#run/bench-database.ts'
import { type Figure, perSecond } from '#run/figure.ts'
import type { GatewayProcess } from '#process/gateway-process.ts'
import { saleEvents } from './i1-events.ts'
import {
  addMerchants,
  type CopiedTable,
  copyIn,
  copyOut,
  filledTables,
  countIngested,
  ownMerchant,
  removeMerchants,
} from './i1-ingest.sql.ts'
import { inTurn, median, millisecondsOf } from '#run/rounds.ts'

/** Merchants whose events come at the same time, each over a connection of its own. */
const senders = 2
const rowsMax = 1_000_000
const roundsOfRows = 5
const target = 0.3

/** Sales through the provider's door, against COPY of the rows that they became into the same tables. */
export async function i1Ingest(bench: Bench): Promise<Figure[]> {
  const { database } = bench
  const perSender = Math.floor(Math.min(rowsMax, bench.rows / 10) / roundsOfRows / senders)
  const gateway = await bench.gateway(database)
  const folder = mkdtempSync(join(tmpdir(), 'quayside-ingest-'))
  await removeMerchants(database)
  try {
    let round = -1
    const rate = (milliseconds: number) => (senders * perSender) / (milliseconds / 1000)
    const answered = { sent: 0, applied: 0 }
    const runs = await inTurn(
      async () => {
        round++
        const merchants = placesOf(round).map(ownMerchant)
        await addMerchants(database, merchants)
        const batches = merchants.map((id) => batchesOf(id, perSender, database.until))
        const taken = await millisecondsOf(async () => {
          const applied = await Promise.all(batches.map((ofOne) => deliver(gateway, ofOne)))
          answered.applied += applied.reduce((sum, count) => sum + count, 0)
        })
        answered.sent += senders * perSender
        return rate(taken)
      },
      async () => rate(await copyRound(database, placesOf(round), folder)),
    )
    const stored = await countIngested(database, allPlaces(round).map(ownMerchant))
    return figuresOf(runs, { ...answered, stored })
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await removeMerchants(database)
  }
}

// Merchants with an even place get events, those with the odd one after it their copies.
const placesOf = (round: number) =>
  Array.from({ length: senders }, (_, sender) => 2 * (round * senders + sender))
const allPlaces = (rounds: number) => Array.from({ length: rounds + 1 }, (_, round) => placesOf(round)).flat()

async function copyRound(
  database: BenchDatabase,
  places: readonly number[],
  folder: string,
): Promise<number> {
  const copies: { tables: CopiedTable[]; from: bigint; as: bigint; folder: string }[] = []
  for (const place of places) {
    const from = ownMerchant(place)
    const as = ownMerchant(place + 1)
    await addMerchants(database, [as])
    copies.push({ tables: await filledTables(database, { from, as }), from, as, folder })
    await copyOut(database, copies.at(-1)!)
  }
  return millisecondsOf(() => Promise.all(copies.map((copy) => copyIn(database, copy))))
}

function batchesOf(merchantId: bigint, count: number, until: Date): Buffer<ArrayBuffer>[] {
  const events = saleEvents(merchantId, `${merchantId}`, count, until)
  const batches: Buffer<ArrayBuffer>[] = []
  for (let at = 0; at < count; at += ingestLimits.events.max)
    batches.push(Buffer.from(JSON.stringify({ events: events.slice(at, at + ingestLimits.events.max) })))
  return batches
}

/** @returns how many events were applied */
async function deliver(
  { url, provider }: GatewayProcess,
  batches: readonly Buffer<ArrayBuffer>[],
): Promise<number> {
  const path = providerBasePath + ingestCalls.events.path
  let applied = 0
  for (const body of batches) {
    const answer = await fetch(new URL(path, url), {
      method: 'POST',
      headers: signedHeaders(provider(), 'POST', path, body, { at: Date.now() }),
      body,
    })
    const { data, message } = (await answer.json()) as Envelope<OutputOf<typeof ingestCalls.events>>
    if (data === null) throw new Error(`the ingest refused a batch: ${message}`)
    applied += data.answers.filter(({ outcome }) => outcome === 'applied').length
  }
  return applied
}

function figuresOf(
  runs: { a: readonly number[]; b: readonly number[] },
  { sent, applied, stored }: { sent: number; applied: number; stored: number },
): Figure[] {
  const [a, b] = [median(runs.a), median(runs.b)]
  return [
    {
      id: 'I1',
      what: `sales through the ingest over HTTP, ${senders} merchants at a time, batches of ${ingestLimits.events.max}`,
      figure: perSecond(a),
      against: `COPY of their rows ${perSecond(b)}`,
      ratio: a / b,
      target: `≥ ${target}`,
      met: a / b >= target,
      runs,
    },
    {
      id: 'I1 answers',
      what: 'events sent, answered as applied, orders in the table',
      figure: [sent, applied, stored].map((count) => count.toLocaleString('en')).join(', '),
      against: '–',
      target: 'equal',
      met: sent === applied && sent === stored,
    },
  ]
}
