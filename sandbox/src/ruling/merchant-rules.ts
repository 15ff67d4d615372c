import {
  NotAccepted,
  ListCopy,
  nextVersion,
  noVersion,
  payloadOf,
  type RuleVersion,
  standingOf,
} from './accept.ts'
import type { Standing } from './rules.ts'

/** What was taken over, and whether more of it is to be asked for at once. */
export interface Taken {
  readonly isNew: boolean
  readonly isMore: boolean
  /** The lists are not what the sender has: they are asked for again from their beginning. */
  readonly isAstray: boolean
}

/**
 * One merchant's rules and lists as the core runs them. New rules are compiled aside: an
 * order sees the old ones or the new ones.
 */
export class MerchantRules {
  readonly merchant: string
  #rules: RuleVersion = noVersion
  #lists = new ListCopy()
  /** Lists that are fetched anew, while the old ones go on. */
  #anew: ListCopy | undefined
  #standing: Standing
  since: number

  constructor(merchant: string, since: number) {
    this.merchant = merchant
    this.since = since
    this.#standing = standingOf(this.#rules, this.#lists)
  }

  get standing(): Standing {
    return this.#standing
  }
  get hash(): string | null {
    return this.#rules.version === 0 ? null : this.#rules.hash
  }
  /** Up to where changes of the lists are there, of those that are being fetched. */
  get listNumber(): number {
    return (this.#anew ?? this.#lists).number
  }

  /** @throws NotAccepted, and nothing has changed then but lists that are still being fetched */
  take(text: string, now: number): Taken {
    const payload = payloadOf(this.merchant, text)
    const rules = nextVersion(this.#rules, payload)
    const lists = this.#anew ?? this.#lists
    const before = lists.number
    const isWhole = lists.take(payload)
    const isAstray = isWhole === false
    if (isAstray) this.#anew = new ListCopy()
    else if (isWhole === true && this.#anew) {
      this.#lists = this.#anew
      this.#anew = undefined
    }
    const isNew = rules !== this.#rules || lists.number !== before || lists !== this.#lists
    this.#rules = rules
    this.#standing = standingOf(rules, this.#lists)
    if (isNew) this.since = now
    return { isNew, isAstray, isMore: isAstray || (isWhole === undefined && lists.number > before) }
  }
}

export const isNotAccepted = (error: unknown): error is NotAccepted => error instanceof NotAccepted
