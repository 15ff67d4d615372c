import type { Db } from '#db/tx.ts'
import { ledgerChain, ledgerGenesis, printsOf, sealHash } from './ledger-line.ts'
import {
  entriesToSeal,
  type EntryToSeal,
  insertSeal,
  lastSeal,
  merchantsToSeal,
  moveSealed,
  type Seal,
  sealedAccounts,
  sealedAt,
} from './ledger-seal.sql.ts'
import { lockChain } from './seal.sql.ts'

/** Entries of one link at most: what is read at once, and what one wrong entry makes unclear at most. */
export const entriesOfLink = 5_000

/** Seals what the ledger has got since the last time, of all merchants. @returns how many entries were sealed */
export async function sealLedgers(owner: Db, limit = entriesOfLink): Promise<number> {
  const due = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(merchantsToSeal))
  let sealed = 0
  for (const { merchantId } of due) sealed += await sealLedger(owner, merchantId, limit)
  return sealed
}

/** Seals what one merchant's ledger has got; each link is a transaction of its own, so that a killed sealer leaves whole links. */
export async function sealLedger(owner: Db, merchantId: bigint, limit = entriesOfLink): Promise<number> {
  let sealed = 0
  for (;;) {
    const entries = await sealNext(owner, merchantId, limit)
    if (entries === 0) return sealed
    sealed += entries
  }
}

function sealNext(owner: Db, merchantId: bigint, limit: number): Promise<number> {
  return owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    if (!(await tx.one(lockChain(merchantId, ledgerChain))).locked) return 0
    // One more than a link holds tells whether the last posting is whole.
    const next = await tx.rows(entriesToSeal(merchantId, limit + 1))
    const entries = wholePostings(next, limit)
    if (entries.length === 0) return 0
    const before = await tx.maybe(lastSeal(merchantId))
    const known = new Map(
      (await tx.rows(sealedAccounts(merchantId))).map(({ accountId, version }) => [accountId, version]),
    )
    const head = {
      seq: (before?.seq ?? 0n) + 1n,
      sealedAt: (await tx.one(sealedAt)).at,
      entries: entries.length,
    }
    const lines = entries.map(({ line }) => line)
    const seal: Seal = {
      ...head,
      ...rangesOf(merchantId, entries, known),
      prints: printsOf(lines),
      hash: sealHash(before?.hash ?? ledgerGenesis(merchantId), lines, head),
    }
    await tx.run(insertSeal(merchantId, seal))
    await tx.run(moveSealed(merchantId, seal))
    return entries.length
  })
}

function wholePostings(next: readonly EntryToSeal[], limit: number): readonly EntryToSeal[] {
  if (next.length <= limit) return next
  const cut = next.at(-1)!.postingId
  const whole = next.filter(({ postingId }) => postingId !== cut)
  if (whole.length === 0) throw new Error(`posting ${cut} has more entries than a link holds`)
  return whole
}

/** @throws where an account's versions and postings are not in one order: then something else than the ledger wrote them */
function rangesOf(
  merchantId: bigint,
  entries: readonly EntryToSeal[],
  known: ReadonlyMap<number, bigint>,
): Pick<Seal, 'accounts' | 'firsts' | 'lasts'> {
  const ranges = new Map<number, { first: bigint; last: bigint; count: bigint }>()
  for (const { accountId, version } of entries) {
    const range = ranges.get(accountId)
    if (!range) ranges.set(accountId, { first: version, last: version, count: 1n })
    else {
      if (version < range.first) range.first = version
      if (version > range.last) range.last = version
      range.count += 1n
    }
  }
  const accounts = [...ranges.keys()].toSorted((a, b) => a - b)
  for (const account of accounts) {
    const { first, last, count } = ranges.get(account)!
    if (first !== (known.get(account) ?? 0n) + 1n || last - first + 1n !== count)
      throw new Error(`the books of merchant ${merchantId} cannot be sealed: account ${account} has a gap`)
  }
  return {
    accounts,
    firsts: accounts.map((account) => ranges.get(account)!.first),
    lasts: accounts.map((account) => ranges.get(account)!.last),
  }
}
