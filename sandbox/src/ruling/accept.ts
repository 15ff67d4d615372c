import { createHash, timingSafeEqual } from 'node:crypto'
import { canonicalJson } from '@quayside/contract/canonical-json.ts'
import { RulingEngine } from '@quayside/contract/risk/ruling/decide.ts'
import { entryText, ListReplica } from '@quayside/contract/risk/ruling/list-deltas.ts'
import { ListIndex, type ListEntry } from '@quayside/contract/risk/ruling/lists.ts'
import {
  snapshotPayload,
  signedSnapshot,
  type SnapshotPayload,
} from '@quayside/contract/risk/ruling/snapshot.ts'
import { textToSignSnapshot } from '@quayside/contract/risk/ruling/sign-snapshot.ts'
import { macOf } from '#network/sign.ts'
import { type Standing, unruled } from './rules.ts'

/** A snapshot that is not taken, and why: the last good one goes on. */
export class NotAccepted extends Error {}

/** What a signed answer says, if its signature is that of the key. */
export function verifiedPayload(secret: string, answer: unknown): string {
  const read = signedSnapshot.safeParse(answer)
  if (!read.success) throw new NotAccepted('it cannot be read')
  const { payload, signature } = read.data
  const expected = macOf(secret, textToSignSnapshot(sha256(payload)))
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), expected))
    throw new NotAccepted('its signature is wrong')
  return payload
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export function payloadOf(merchant: string, text: string): SnapshotPayload {
  const read = snapshotPayload.safeParse(parsed(text))
  if (!read.success) throw new NotAccepted('it cannot be read')
  if (read.data.merchantId !== merchant) throw new NotAccepted('it is of another merchant')
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The rules of one version, compiled. */
export interface RuleVersion {
  readonly version: number
  readonly hash: string | null
  readonly engine: RulingEngine
  readonly isEmpty: boolean
  readonly hasAfter: boolean
}

export const noVersion: RuleVersion = {
  version: 0,
  hash: null,
  engine: unruled.engine,
  isEmpty: true,
  hasAfter: false,
}

/** The rules that a snapshot leaves in force: its own, or the same ones where it brings none. */
export function nextVersion(before: RuleVersion, { version, hash, rules }: SnapshotPayload): RuleVersion {
  if (version < before.version)
    throw new NotAccepted(`its version ${version} is older than ${before.version}`)
  const isSame = version === before.version && hash === before.hash
  if (version === before.version && before.hash !== null && !isSame)
    throw new NotAccepted(`its version ${version} says something else than before`)
  if (isSame) return before
  // Who has published nothing has no rules to send.
  if (rules === null && version === 0) return before
  if (rules === null) throw new NotAccepted(`its version ${version} comes without rules`)
  if (sha256(canonicalJson(rules)) !== hash) throw new NotAccepted('its rules are not those of its hash')
  const all = rules.sets.flatMap((set) => set.rules)
  return {
    version,
    hash,
    engine: compiled(rules),
    isEmpty: all.length === 0,
    hasAfter: all.some(({ phase }) => phase === 'after'),
  }
}

function compiled(rules: NonNullable<SnapshotPayload['rules']>): RulingEngine {
  try {
    return new RulingEngine(rules)
  } catch (error) {
    throw new NotAccepted(error instanceof Error ? error.message : 'its rules cannot be read', {
      cause: error,
    })
  }
}

const modulus = 2n ** 64n

/** A merchant's lists as far as their changes have come: what is asked in constant time, and a sum over all of it. */
export class ListCopy {
  readonly #replica = new ListReplica()
  /** Entries as they stand in the index: one that changes is taken out as it was. */
  readonly #indexed = new Map<string, ListEntry>()
  readonly index = new ListIndex()
  #sum = 0n

  get number(): number {
    return this.#replica.applied
  }

  /** @returns whether what is there now is what the sender has; undefined while changes are still to come */
  take({ lists }: SnapshotPayload): boolean | undefined {
    const { deltas, newest, entries, digest } = lists
    if (newest < this.number) throw new NotAccepted(`its lists end at ${newest}, before ${this.number}`)
    for (const { change, entry } of this.#replica.take(deltas)) {
      const before = this.#indexed.get(entry.id)
      if (before) this.#drop(before)
      if (change === 'put') this.#put(entry)
    }
    if (this.number !== newest) return undefined
    return this.#indexed.size === entries && this.digest === digest
  }

  get digest(): string {
    return this.#sum.toString(16).padStart(16, '0')
  }

  #put(entry: ListEntry): void {
    this.index.put(entry)
    this.#indexed.set(entry.id, entry)
    this.#sum = (this.#sum + partOf(entry)) % modulus
  }
  #drop(entry: ListEntry): void {
    this.index.drop(entry)
    this.#indexed.delete(entry.id)
    this.#sum = (this.#sum - partOf(entry) + modulus) % modulus
  }
}

const partOf = (entry: ListEntry): bigint =>
  createHash('sha256').update(entryText(entry)).digest().readBigUInt64BE()

export const standingOf = (rules: RuleVersion, lists: ListCopy): Standing => ({
  version: rules.version,
  listNumber: lists.number,
  engine: rules.engine,
  lists: lists.index,
  isEmpty: rules.isEmpty && lists.index.size === 0,
  hasAfter: rules.hasAfter,
})
