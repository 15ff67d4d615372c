import { setTimeout as delay } from 'node:timers/promises'
import type { Tx } from '@quayside/gateway/db/tx.ts'
import { breachesMax, type Check } from './check.ts'

/** What somebody else has booked may still be on its way to us. */
const usualPatience = { tries: 10, pauseMs: 1_000 }
export type Patience = typeof usualPatience

export interface BookTotal {
  readonly count: bigint
  readonly minor: bigint
}
export type OpenTx = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

interface Books {
  /** As a breach names them. */
  readonly whose: string
  /** Undefined, or not answering: the check is not run. */
  readonly url: string | undefined
  readonly path: string
  readonly totalsOf: (body: unknown) => ReadonlyMap<string, BookTotal>
  /** Of one merchant, `$1`: rows of key, count and minor. */
  readonly ours: string
  readonly openTx: OpenTx
  readonly patience?: Patience | undefined
}

/**
 * I17: whatever somebody else has booked is in our books, for as much; ours may know more. That no operation counts twice is
 * seen to by the unique numbers of their rows.
 */
export function bookCheck(books: Books): Check {
  return {
    id: 'I17',
    what: `what the books of ${books.whose} say was done is in ours`,
    async run(tx) {
      if (books.url === undefined || !(await answers(books.url, books.path))) return undefined
      const merchants = await tx.rows<{ id: bigint }>({ text: 'select id from merchant order by id' })
      let checked = 0n
      const breaches: string[] = []
      for (const { id } of merchants) {
        const response = await fetch(addressOf(books.url, books.path, id))
        const theirs = books.totalsOf(await response.json())
        checked += BigInt(theirs.size)
        breaches.push(...(await missingFrom(theirs, id, books)))
      }
      return { checked, breaches: breaches.slice(0, breachesMax) }
    },
  }
}

const addressOf = (url: string, path: string, merchantId: bigint): URL =>
  new URL(`${path}?merchantId=${merchantId}`, url)

async function answers(url: string, path: string): Promise<boolean> {
  return await fetch(addressOf(url, path, 0n)).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function missingFrom(
  theirs: ReadonlyMap<string, BookTotal>,
  merchantId: bigint,
  { whose, ours: text, openTx, patience = usualPatience }: Books,
): Promise<string[]> {
  for (let tried = 1; ; tried++) {
    const rows = await openTx((tx) => tx.rows<{ key: string } & BookTotal>({ text, values: [merchantId] }))
    const ours = new Map(rows.map(({ key, ...total }) => [key, total]))
    const missing = [...theirs].flatMap(([key, { count, minor }]) => {
      const our = ours.get(key) ?? { count: 0n, minor: 0n }
      if (our.count >= count && our.minor >= minor) return []
      return [
        `merchant ${merchantId}: ${whose} has ${count} ${key} of ${minor}, we have ${our.count} of ${our.minor}`,
      ]
    })
    if (missing.length === 0 || tried === patience.tries) return missing
    await delay(patience.pauseMs)
  }
}
