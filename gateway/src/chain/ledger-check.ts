import type { Tx } from '#db/tx.ts'
import type { ChainFinding } from './chain.ts'
import { ledgerGenesis, printBytes, printsOf, sealHash } from './ledger-line.ts'
import {
  entriesOfSeal,
  lastSeal,
  merchantsWithSeals,
  type Seal,
  sealedAccounts,
  type SealedEntry,
  sealsAfter,
} from './ledger-seal.sql.ts'
import { latestCommitMs } from './latest-commit.ts'

/** Links read at once; their entries are read link by link, so that memory does not grow with the books. */
const linksAtOnce = 50

/** Every merchant's ledger from its first link to its last, each link with its entries as they are now. */
export async function checkLedgerSeals(tx: Tx): Promise<ChainFinding> {
  let checked = 0n
  const breaches: string[] = []
  for (const { merchantId } of await tx.rows(merchantsWithSeals)) {
    const found = await checkLedger(tx, merchantId)
    checked += found.checked
    breaches.push(...found.breaches)
  }
  return { checked, breaches }
}

interface Reached {
  readonly seq: bigint
  readonly hash: Buffer
  readonly sealedAt: string | undefined
  /** Account to the last version that a link held. */
  readonly through: Map<number, bigint>
}

async function checkLedger(tx: Tx, merchantId: bigint): Promise<ChainFinding> {
  const at = `ledger of merchant ${merchantId}`
  const breaches: string[] = []
  let checked = 0n
  let last: Reached = {
    seq: 0n,
    hash: ledgerGenesis(merchantId),
    sealedAt: undefined,
    through: new Map(),
  }
  for (;;) {
    const seals = await tx.rows(sealsAfter(merchantId, last.seq, linksAtOnce))
    for (const seal of seals) {
      const entries = await tx.rows(entriesOfSeal(merchantId, seal))
      checked += BigInt(entries.length)
      breaches.push(...wrongIn(seal, entries, last).map((what) => `${at}: ${what}`))
      for (const [index, account] of seal.accounts.entries()) last.through.set(account, seal.lasts[index]!)
      last = { seq: seal.seq, hash: seal.hash, sealedAt: seal.sealedAt, through: last.through }
    }
    if (seals.length < linksAtOnce) break
  }
  for (const { accountId, version } of await tx.rows(sealedAccounts(merchantId)))
    if (last.through.get(accountId) !== version)
      breaches.push(
        `${at}: account ${accountId} is said to be sealed through version ${version} and its links end at ${last.through.get(accountId) ?? 0n}`,
      )
  return { checked, breaches }
}

function wrongIn(seal: Seal, entries: readonly SealedEntry[], last: Reached): string[] {
  const wrong: string[] = []
  const isNext = seal.seq === last.seq + 1n
  if (!isNext)
    wrong.push(
      `link ${last.seq + 1n} was deleted${seal.seq - last.seq > 2n ? `, up to ${seal.seq - 1n}` : ''}`,
    )
  for (const [index, account] of seal.accounts.entries())
    if (isNext && seal.firsts[index] !== (last.through.get(account) ?? 0n) + 1n)
      wrong.push(`link ${seal.seq} does not go on from where account ${account} was sealed`)
  const lines = entries.map(({ line }) => line)
  if (isNext && !sealHash(last.hash, lines, seal).equals(seal.hash))
    wrong.push(...whatIsWrong(seal, entries, lines).map((what) => `link ${seal.seq}: ${what}`))
  wrong.push(...backdated(seal, entries, last))
  return wrong
}

/** Names the entries that are gone or are not those that were sealed. */
function whatIsWrong(seal: Seal, entries: readonly SealedEntry[], lines: readonly string[]): string[] {
  const there = new Set(entries.map(({ accountId, version }) => `${accountId} ${version}`))
  const gone: string[] = []
  for (const [index, account] of seal.accounts.entries())
    for (let version = seal.firsts[index]!; version <= seal.lasts[index]!; version++)
      if (!there.has(`${account} ${version}`)) gone.push(`entry ${version} of account ${account} was removed`)
  if (gone.length > 0) return gone
  if (entries.length !== seal.entries)
    return [`it sealed ${seal.entries} entries and its accounts have ${entries.length}`]
  const prints = printsOf(lines)
  const other = entries.filter(
    (_, index) =>
      !prints
        .subarray(index * printBytes, (index + 1) * printBytes)
        .equals(seal.prints.subarray(index * printBytes, (index + 1) * printBytes)),
  )
  if (other.length === 0) return ['it was written anew, or the links before it were']
  return other.map(
    ({ accountId, version }) => `entry ${version} of account ${accountId} is not the one that was sealed`,
  )
}

/** An entry that a link holds and that claims a time well before the link before it was slipped in. */
function backdated(seal: Seal, entries: readonly SealedEntry[], last: Reached): string[] {
  if (last.sealedAt === undefined) return []
  const earliest = Date.parse(last.sealedAt) - latestCommitMs
  const late = entries.find(({ postedAt }) => postedAt !== null && Date.parse(postedAt) < earliest)
  return late
    ? [
        `link ${seal.seq}: entry ${late.version} of account ${late.accountId} was inserted later than the time that it claims`,
      ]
    : []
}

/** A signed head against the link that is there now. */
export async function checkLedgerAnchor(
  tx: Tx,
  merchantId: bigint,
  seq: bigint,
  hash: string,
): Promise<string[]> {
  const at = `ledger of merchant ${merchantId}`
  const [link] = await tx.rows(sealsAfter(merchantId, seq - 1n, 1))
  if (link?.seq === seq)
    return link.hash.toString('hex') === hash
      ? []
      : [`${at}: link ${seq} is not the one that was signed: the chain was written anew`]
  const last = (await tx.maybe(lastSeal(merchantId)))?.seq ?? 0n
  return last < seq ? [`${at}: its tail was cut: ${seq} links were signed and ${last} are there`] : []
}
