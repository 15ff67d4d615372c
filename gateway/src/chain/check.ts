import { canonicalJson } from '@quayside/contract/canonical-json.ts'
import type { KeyObject } from 'node:crypto'
import type { Tx } from '#db/tx.ts'
import { type Chain, type ChainFinding, genesis, headsGenesis, linkHash, type SealedRow } from './chain.ts'
import { chains } from './chains.ts'
import { isGoodHead } from './head.ts'
import { latestCommitMs } from './latest-commit.ts'
import { checkLedgerAnchor } from './ledger-check.ts'
import { ledgerChain } from './ledger-line.ts'
import {
  chainsOf,
  headsAfter,
  lastLink,
  linksWithRows,
  lostRows,
  type NewLink,
  type StoredHead,
  unsealedRows,
} from './seal.sql.ts'

const slice = 5_000

interface BadLink extends NewLink {
  readonly before: Buffer
  readonly content: SealedRow['content']
}

/** Every chain from its first link to its last, each with its rows as they are now. */
export async function checkChains(tx: Tx): Promise<ChainFinding> {
  let checked = 0n
  const breaches: string[] = []
  for (const chain of chains) {
    for (const { merchantId } of await tx.rows(chainsOf(chain.name))) {
      const found = await checkChain(tx, chain, merchantId)
      checked += found.checked
      breaches.push(...found.breaches)
    }
    for (const { merchantId, key } of await tx.rows(unsealedRows(chain)))
      breaches.push(`${chain.name} of merchant ${merchantId}: row ${key} was inserted past the seal`)
    for (const { merchantId, key } of await tx.rows(lostRows(chain)))
      breaches.push(`${chain.name} of merchant ${merchantId}: row ${key} was deleted before its seal`)
  }
  return { checked, breaches }
}

async function checkChain(tx: Tx, chain: Chain, merchantId: bigint): Promise<ChainFinding> {
  const at = `${chain.name} of merchant ${merchantId}`
  const breaches: string[] = []
  const bad: BadLink[] = []
  let last = { seq: 0n, hash: genesis(chain.name, merchantId) }
  for (;;) {
    const links = await tx.rows(linksWithRows(chain, merchantId, last.seq, slice))
    for (const { content, ...link } of links) {
      if (link.seq !== last.seq + 1n)
        breaches.push(
          `${at}: seq ${last.seq + 1n} was deleted${link.seq - last.seq > 2n ? `, up to ${link.seq - 1n}` : ''}`,
        )
      if (content === null) breaches.push(`${at}: the row of seq ${link.seq} was deleted`)
      else if (link.seq === last.seq + 1n && !linkHash(last.hash, content).equals(link.hash))
        bad.push({ ...link, before: last.hash, content })
      last = link
    }
    if (links.length < slice) break
  }
  breaches.push(...bad.map((one) => `${at}: seq ${one.seq} ${wrongWay(one, bad)}`))
  return { checked: last.seq, breaches }
}

/** A link that fits the row of another bad one was exchanged with it; otherwise its row was changed. */
function wrongWay(link: BadLink, bad: readonly BadLink[]): string {
  const other = bad.find(
    (one) =>
      one.seq !== link.seq &&
      [one.content, { ...one.content, id: link.content['id'] }].some((content) =>
        linkHash(link.before, content).equals(link.hash),
      ),
  )
  return other ? `was swapped with seq ${other.seq}` : 'was changed'
}

/**
 * What was signed and put outside the database against what is in it now.
 * @param heads as the file outside has them
 */
export async function checkHeads(
  tx: Tx,
  heads: readonly StoredHead[],
  publicKey: KeyObject,
): Promise<ChainFinding> {
  const breaches: string[] = []
  let before = headsGenesis
  for (const [index, head] of heads.entries()) {
    if (head.seq !== BigInt(index + 1)) breaches.push(`the file of heads lacks head ${index + 1}`)
    if (!isGoodHead(head, before, publicKey))
      breaches.push(`head ${head.seq} of the file is not the one that was signed`)
    before = head.hash
  }
  const inside = new Map((await tx.rows(headsAfter(0n))).map((head) => [head.seq, head]))
  for (const head of heads) {
    const same = inside.get(head.seq)
    if (!same) breaches.push(`head ${head.seq} was deleted from the database`)
    else if (!same.hash.equals(head.hash)) breaches.push(`head ${head.seq} was changed in the database`)
    for (const one of head.heads) breaches.push(...(await checkAnchor(tx, one)))
  }
  breaches.push(...(await backdated(tx, heads)))
  return { checked: BigInt(heads.length), breaches }
}

async function checkAnchor(
  tx: Tx,
  [chain, merchant, seq, hash]: StoredHead['heads'][number],
): Promise<string[]> {
  if (chain === ledgerChain) return checkLedgerAnchor(tx, BigInt(merchant), BigInt(seq), hash)
  const at = `${chain} of merchant ${merchant}`
  const known = chains.find(({ name }) => name === chain)
  if (!known) return [`${at}: the chain is gone`]
  const [link] = await tx.rows(linksWithRows(known, BigInt(merchant), BigInt(seq) - 1n, 1))
  if (link?.seq === BigInt(seq))
    return link.hash.toString('hex') === hash
      ? []
      : [`${at}: seq ${seq} is not the one that was signed: the chain was written anew`]
  const last = await tx.maybe(lastLink(BigInt(merchant), chain))
  return (last?.seq ?? 0n) < BigInt(seq)
    ? [
        `${at}: its tail was cut: ${seq} rows were signed and ${last?.seq ?? 0n} are there, seq ${(last?.seq ?? 0n) + 1n} is the first that is missing`,
      ]
    : []
}

/** A row that came after a head and claims a time well before it was slipped in. */
async function backdated(tx: Tx, heads: readonly StoredHead[]): Promise<string[]> {
  const breaches: string[] = []
  const lastOf = new Map<string, { at: number; seq: bigint }>()
  for (const head of heads)
    for (const [chain, merchant, seq] of head.heads)
      lastOf.set(canonicalJson([chain, merchant]), { at: Date.parse(head.at), seq: BigInt(seq) })
  for (const [name, { at, seq }] of lastOf) {
    const [chain, merchant] = JSON.parse(name) as [string, string]
    const known = chains.find((one) => one.name === chain)
    if (!known) continue
    for (const link of await tx.rows(linksWithRows(known, BigInt(merchant), seq, slice))) {
      const claimed = Date.parse(String(link.content?.['at']))
      if (claimed < at - latestCommitMs)
        breaches.push(
          `${chain} of merchant ${merchant}: seq ${link.seq} was inserted later than the time that it claims`,
        )
    }
  }
  return breaches
}
