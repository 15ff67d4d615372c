import { suggestionLimits as limits } from '@quayside/contract/risk/lab/limits.ts'
import type { Tx } from '#db/tx.ts'
import type { LiveRule } from '#areas/risk/lab/price.sql.ts'
import type { CaseFees } from '#areas/risk/lab/reckon.ts'
import { type Feature, featuresOver } from './feature.ts'
import { countsLetThrough, type LetThrough, sampleOf, type StoredSample, valuesOfBad } from './sample.sql.ts'

const dayMs = 86_400_000
/** Days read by one statement: none takes long enough to be cut off. */
const sliceDays = 20

/** Orders of one period: all bad ones, and good ones each of which stands for `weight`. */
export interface Sample {
  readonly orders: number
  readonly bad: Uint8Array
  /** Of a bad order what it cost, of a good one what it earned, in US cents. */
  readonly worth: Float64Array
  /** By the features, in their order; below zero where it is not known. */
  readonly columns: readonly Int32Array[]
  readonly weight: number
  readonly badOrders: number
  readonly goodOrders: number
}

export interface Samples {
  readonly features: readonly Feature[]
  readonly found: Sample
  readonly judged: Sample
}

export interface Searched {
  readonly merchantId: bigint
  readonly live: readonly LiveRule[]
  readonly fees: CaseFees
  /** ISO 8601 in UTC: what is searched ends where what judges begins. */
  readonly from: string
  readonly split: string
  readonly to: string
}

/** Both periods; only counted where there are too few bad orders for anything to be found or to hold. */
export async function readSamples(tx: Tx, searched: Searched): Promise<ReadSamples> {
  const { from, split, to } = searched
  const [found, judged] = [
    await tx.one(countsLetThrough({ ...searched, from, to: split })),
    await tx.one(countsLetThrough({ ...searched, from: split, to })),
  ]
  const counted = { found, judged }
  if (found.bad < limits.badMin || judged.bad < limits.badMin) return { counted, read: undefined }
  // What bad orders of the searched days have: those that judge are not looked at before.
  const values = Map.groupBy(
    await tx.rows(valuesOfBad({ ...searched, from, to: split })),
    ({ field }) => field,
  )
  const chosen = [...values].map(
    ([field, some]) => [field, some.slice(0, limits.values).map(({ value }) => value)] as const,
  )
  const features = featuresOver(new Map(chosen))
  const read = {
    features,
    found: await readSample(tx, { ...searched, from, to: split }, found, features),
    judged: await readSample(tx, { ...searched, from: split, to }, judged, features),
  }
  return { counted, read }
}

interface Counted {
  readonly bad: number
  readonly good: number
}

interface ReadSamples {
  readonly counted: { readonly found: Counted; readonly judged: Counted }
  readonly read: Samples | undefined
}

async function readSample(
  tx: Tx,
  period: LetThrough & { readonly fees: CaseFees },
  counts: Counted,
  features: readonly Feature[],
): Promise<Sample> {
  const wanted = Math.min(limits.goodMax, counts.bad * limits.goodPerBad)
  const share = counts.good === 0 ? 1 : Math.min(1, wanted / counts.good)
  const slices: StoredSample[] = []
  for (const [from, to] of slicesOf(period.from, period.to))
    slices.push(await tx.one(sampleOf({ ...period, from, to, share }, features)))
  return sampleFrom(slices, counts)
}

function slicesOf(from: string, to: string): (readonly [string, string])[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const step = sliceDays * dayMs
  return Array.from({ length: Math.ceil((last - first) / step) }, (_, place) => [
    new Date(first + place * step).toISOString(),
    new Date(Math.min(last, first + (place + 1) * step)).toISOString(),
  ])
}

/** Bad and worth come first. */
function sampleFrom(slices: readonly StoredSample[], { good }: Counted): Sample {
  const orders = slices.reduce((sum, slice) => sum + slice.orders, 0)
  const [bad, worth, ...columns] = slices[0]!.columns.map((_, place) => columnOf(slices, place, orders))
  const badOrders = bad!.reduce((sum, one) => sum + one, 0)
  const goodOrders = orders - badOrders
  return {
    orders,
    bad: Uint8Array.from(bad!),
    worth: Float64Array.from(worth!),
    columns: columns.map((column) => Int32Array.from(column)),
    weight: goodOrders === 0 ? 1 : good / goodOrders,
    badOrders,
    goodOrders,
  }
}

function columnOf(slices: readonly StoredSample[], place: number, orders: number): Float64Array {
  const column = new Float64Array(orders)
  let at = 0
  for (const slice of slices)
    if (slice.orders > 0)
      for (const value of slice.columns[place]!.split(',')) column[at++] = value === '' ? -1 : Number(value)
  return column
}
