import type { FieldError } from '@quayside/contract/envelope.ts'
import { type ErrorDefinition, type ErrorKey, errors } from '@quayside/contract/errors.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
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

/** The only way in which a use case says no: a key of the error catalogue, with the facts that its text needs. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly key: ErrorKey
  readonly facts: Facts
  readonly options: RefusalOptions

  constructor(key: ErrorKey, facts: Facts = {}, options: RefusalOptions = {}) {
    super(key, options.cause === undefined ? {} : { cause: options.cause })
    this.key = key
    this.facts = facts
    this.options = options
  }

  get definition(): ErrorDefinition {
    return errors[this.key]
  }
}

/** Names the right that was missing: its reader is told its name, and who can give it (ADR 0030). */
export const denied = (permission: Permission): Refusal => new Refusal('permission.denied', { permission })
