import { canonicalJson } from '@quayside/contract/canonical-json.ts'
import { createHash } from 'node:crypto'

/** A table whose rows are links of one chain for each merchant. */
export interface Chain {
  readonly name: string
  readonly table: string
  readonly key: string
  /** What of a row is sealed: each column by an expression that gives text or JSON, the same for ever. */
  readonly columns: Readonly<Record<string, string>>
}

export interface SealedRow {
  readonly key: string
  readonly content: Readonly<Record<string, unknown>>
}

export interface ChainFinding {
  readonly checked: bigint
  readonly breaches: string[]
}

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** What the first row of a chain goes on from: so that no chain can be taken for another. */
export const genesis = (chain: string, merchantId: bigint): Buffer =>
  sha256(`quayside|${chain}|${merchantId}`)

export const headsGenesis: Buffer = sha256('quayside|heads')

/** `hash = SHA-256(before ‖ canonical JSON)`. */
export const linkHash = (before: Buffer, content: unknown): Buffer => sha256(before, canonicalJson(content))
