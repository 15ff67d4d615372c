import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Db } from '#db/tx.ts'
import { headsGenesis, linkHash } from './chain.ts'
import { sealedAt } from './ledger-seal.sql.ts'
import {
  grownChains,
  headsAfter,
  insertHead,
  knownHeads,
  lastHead,
  lockHeads,
  type StoredHead,
} from './seal.sql.ts'

export interface HeadKeys {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** DER of an Ed25519 private key up to its 32 bytes (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The installation's own pair: derived, so that a copy of the secrets is a copy of it. */
export function headKeys(keyEncryptionKey: Buffer): HeadKeys {
  const seed = Buffer.from(
    hkdfSync('sha256', keyEncryptionKey, Buffer.alloc(0), 'quayside chain heads 1', 32),
  )
  const key = Buffer.concat([ed25519Prefix, seed])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}

const contentOf = ({ seq, at, heads }: Pick<StoredHead, 'seq' | 'at' | 'heads'>) => ({
  seq: String(seq),
  at,
  heads,
})

/** Whether a head goes on from the one before it and was signed by this installation. */
export function isGoodHead(head: StoredHead, before: Buffer, publicKey: KeyObject): boolean {
  return (
    linkHash(before, contentOf(head)).equals(head.hash) && verify(null, head.hash, publicKey, head.signature)
  )
}

export interface HeadOptions {
  readonly owner: Db
  readonly keys: HeadKeys
  /** Lies outside the database, for its administrator to have no hand in. */
  readonly file: string
  readonly everyMinutes: number
}

/** Signs where all chains stand, once in so many minutes and only where one has grown; then brings the file up to date. */
export async function signHeads({ owner, keys, file, everyMinutes }: HeadOptions): Promise<void> {
  await owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await tx.run(lockHeads)
    const before = await tx.maybe(lastHead)
    const at = new Date((await tx.one(sealedAt)).at).toISOString()
    if (before && Date.parse(at) - Date.parse(before.at) < everyMinutes * 60_000) return
    const known = await tx.rows(knownHeads)
    const grown = await tx.rows(grownChains(known.map(({ head }) => head)))
    if (grown.length === 0) return
    const heads = grown.map((one): StoredHead['heads'][number] => [
      one.chain,
      String(one.merchantId),
      String(one.seq),
      one.hash.toString('hex'),
    ])
    const next = { seq: (before?.seq ?? 0n) + 1n, at, heads }
    const hash = linkHash(before?.hash ?? headsGenesis, contentOf(next))
    await tx.run(insertHead({ ...next, hash, signature: sign(null, hash, keys.privateKey) }))
  })
  await bringUpToDate(owner, file)
}

/** After the commit: a head that a killed worker has not written is written by the next one. */
async function bringUpToDate(owner: Db, file: string): Promise<void> {
  const written = readHeads(file).at(-1)?.seq ?? 0n
  const missing = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(headsAfter(written)))
  if (missing.length === 0) return
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const handle = openSync(file, 'a', 0o600)
  try {
    writeSync(handle, missing.map((head) => `${toLine(head)}\n`).join(''))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const toLine = (head: StoredHead): string =>
  JSON.stringify({
    ...contentOf(head),
    at: new Date(head.at).toISOString(),
    hash: head.hash.toString('hex'),
    signature: head.signature.toString('hex'),
  })

interface Line {
  readonly seq: string
  readonly at: string
  readonly heads: StoredHead['heads']
  readonly hash: string
  readonly signature: string
}

/** The signed heads outside the database, in their order; none where there is no file yet. */
export function readHeads(file: string): StoredHead[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { seq, at, heads, hash, signature } = JSON.parse(line) as Line
      return {
        seq: BigInt(seq),
        at,
        heads,
        hash: Buffer.from(hash, 'hex'),
        signature: Buffer.from(signature, 'hex'),
      }
    })
}
