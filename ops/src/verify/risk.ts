import { createHash } from 'node:crypto'
import { entryText } from '@quayside/contract/risk/ruling/list-deltas.ts'
import type { ListEntry } from '@quayside/contract/risk/ruling/lists.ts'
import type { Query, Tx } from '@quayside/gateway/db/tx.ts'
import { breachesMax, type Check } from './check.ts'
import {
  chainedSetVersion,
  chainedSnapshot,
  type ChainedRow,
  entriesAfter,
  listHeads,
  riskSqlChecks,
  setVersionsAfter,
  snapshotsAfter,
  type StoredEntry,
} from './risk.sql.ts'

/** Rows at a time: a snapshot has up to two hundred rules. */
const pageSize = 200
const entriesSize = 10_000
const bits64 = 64

interface Chained<Row> {
  readonly what: string
  readonly page: (at: { readonly last: ChainedRow | undefined; readonly size: number }) => Query<Row>
  readonly rowOf: (row: Row) => ChainedRow
}

/** Each chain begins with 1, goes on without a gap, names the hash before, and has the hash of what it says. */
function chained<Row>({ what, page, rowOf }: Chained<Row>): Check {
  return {
    id: 'I24',
    what,
    async run(tx) {
      let checked = 0n
      const breaches: string[] = []
      let last: ChainedRow | undefined
      for (let isMore = true; isMore;) {
        const rows = (await tx.rows(page({ last, size: pageSize }))).map(rowOf)
        for (const row of rows) {
          breaches.push(...wrongStep(last, row))
          last = row
        }
        checked += BigInt(rows.length)
        isMore = rows.length === pageSize
      }
      return { checked, breaches: breaches.slice(0, breachesMax) }
    },
  }
}

function wrongStep(last: ChainedRow | undefined, row: ChainedRow): readonly string[] {
  const { merchantId, chain, no, hash, previousHash, content } = row
  const before = last?.merchantId === merchantId && last.chain === chain ? last : undefined
  const at = `merchant ${merchantId}: ${no} of ${chain}`
  return [
    ...(no === (before?.no ?? 0) + 1 ? [] : [`${at} comes after ${before?.no ?? 'nothing'}`]),
    ...(previousHash === (before?.hash ?? null) ? [] : [`${at} names another one before it`]),
    ...(hash === createHash('sha256').update(content).digest('hex') ? [] : [`${at} was changed`]),
  ]
}

const snapshotChain = chained({
  what: 'snapshots of rules are a chain without a gap, and each has the hash of its rules',
  page: snapshotsAfter,
  rowOf: chainedSnapshot,
})

const setChain = chained({
  what: 'versions of each set of rules are a chain without a gap, and each has the hash of what it says',
  page: setVersionsAfter,
  rowOf: chainedSetVersion,
})

/** By the text that the payment core hashes as well. */
function numberOf({ from, until, ...rest }: StoredEntry): bigint {
  const entry = { ...rest, from: Date.parse(from), until: until === null ? null : Date.parse(until) }
  return createHash('sha256')
    .update(entryText(entry as ListEntry))
    .digest()
    .readBigUInt64BE(0)
}

async function sumsOf(tx: Tx): Promise<Map<bigint, { entries: number; digest: bigint }>> {
  const sums = new Map<bigint, { entries: number; digest: bigint }>()
  let last: StoredEntry | undefined
  for (let isMore = true; isMore;) {
    const rows = await tx.rows(entriesAfter(last, entriesSize))
    for (const row of rows) {
      const sum = sums.get(row.merchantId) ?? { entries: 0, digest: 0n }
      sum.entries++
      sum.digest = BigInt.asUintN(bits64, sum.digest + numberOf(row))
      sums.set(row.merchantId, sum)
    }
    last = rows.at(-1)
    isMore = rows.length === entriesSize
  }
  return sums
}

const headCheck: Check = {
  id: 'I25',
  what: 'the head of each merchant’s lists has the number and the digest of the entries that are on them',
  async run(tx) {
    const sums = await sumsOf(tx)
    const heads = await tx.rows(listHeads)
    const known = new Map(heads.map((head) => [head.merchantId, head]))
    const merchants = [...new Set([...known.keys(), ...sums.keys()])].toSorted((a, b) => (a < b ? -1 : 1))
    const breaches = merchants.flatMap((merchantId) => {
      const told = known.get(merchantId) ?? { entries: 0, digest: '0' }
      const real = sums.get(merchantId) ?? { entries: 0, digest: 0n }
      return told.entries === real.entries && told.digest === String(real.digest)
        ? []
        : [
            `merchant ${merchantId}: the head tells ${told.entries} entries and ${told.digest}, there are ${real.entries} and ${real.digest}`,
          ]
    })
    return { checked: BigInt(heads.length), breaches: breaches.slice(0, breachesMax) }
  },
}

export const riskChecks: readonly Check[] = [snapshotChain, setChain, headCheck, ...riskSqlChecks]
