import type { FieldError, Language } from '@quayside/contract/envelope.ts'
import { type ErrorDefinition, type ErrorKey, errors } from '@quayside/contract/errors.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import { type ErrorFacts, type GivenFacts, type KeptReason, keptReason } from '@quayside/phrases/errors.ts'
import type { Facts } from '@quayside/phrases/fill.ts'

export interface RefusalOptions {
  /** The fields that were wrong, in the caller's language. */
  readonly fields?: readonly FieldError[]
  /** Where one catalogue entry stands for several HTTP statuses (413, 414, 431). */
  readonly http?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
  /** What was written stays: a wrong try has to count. */
  readonly keepsWrites?: boolean
  /** Ids that a screen needs to go on. */
  readonly tells?: Readonly<Record<string, string>>
}

type Given<K extends ErrorKey> =
  GivenFacts<K> extends [facts: ErrorFacts<K>]
    ? [facts: ErrorFacts<K>, options?: RefusalOptions]
    : [facts?: Facts, options?: RefusalOptions]

/** The only way in which a use case says no: a key of the error catalogue, with the facts that its text needs. */
export class Refusal<K extends ErrorKey = ErrorKey> extends Error {
  override readonly name = 'Refusal'
  readonly key: K
  readonly facts: Facts
  readonly options: RefusalOptions

  constructor(key: K, ...[facts = {}, options = {}]: Given<K>) {
    super(key, options.cause === undefined ? {} : { cause: options.cause })
    this.key = key
    this.facts = facts
    this.options = options
  }

  get definition(): ErrorDefinition {
    return errors[this.key]
  }
}

/** A refusal whose facts were checked where it was made first: a thread has told it, or it goes on in another form. */
export const refusalAgain = (
  { key, facts }: Pick<Refusal, 'key' | 'facts'>,
  options: RefusalOptions = {},
): Refusal =>
  new (Refusal as new (...given: [ErrorKey, Facts, RefusalOptions]) => Refusal)(key, facts, options)

/** Which field of the input a refusal is about, and in which language it is told there. */
export interface At {
  readonly field: string
  readonly language: Language
}

/** A refusal that is about one field says there what it says as a whole. */
export function fieldRefusal<K extends ErrorKey>(
  { field, language }: At,
  key: K,
  ...[facts = {}, options = {}]: Given<K>
): Refusal {
  const { message } = keptReason(language, key, facts)
  return refusalAgain({ key, facts }, { ...options, fields: [{ field, message }] })
}

/** A refusal that is told before anybody was refused: why a button is not there. */
export const toldAhead = (language: Language, { key, facts }: Refusal): KeptReason =>
  keptReason(language, key, facts)

/** Names the right that was missing: its reader is told its name, and who can give it (ADR 0030). */
export const denied = (permission: Permission): Refusal => new Refusal('permission.denied', { permission })
