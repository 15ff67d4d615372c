import { arbitrationFeeOn } from '@quayside/contract/dispute/fees.ts'
import { prices } from './machine-world.ts'
import type { OrderModel, Purse } from './purse.ts'

/** What network and issuer say in a case, and what the merchant does. */
export const caseWords = [
  'acknowledged',
  'refused',
  'accepted',
  'declined',
  'won',
  'won in part',
  'lost',
  'reversed',
  'reopened',
  'give up',
] as const
export type CaseWord = (typeof caseWords)[number]

/** Rows C6, C11, C12, C15 and C17 to C25 of a Visa case of fraud, in which our answer is the pre-arbitration already. */
export class CaseModel {
  readonly order: OrderModel
  readonly amount: bigint
  readonly #purse: Purse
  #stage: 'chargeback' | 'pre-arbitration' | 'arbitration' = 'chargeback'
  #todo = true
  #outcome: 'processing' | 'appeal succeeded' | 'failed' | 'cancelled' = 'processing'
  #won = 0n
  #lost = 0n

  constructor(purse: Purse, order: OrderModel, amount: bigint, day: string) {
    this.#purse = purse
    this.order = order
    this.amount = amount
    order.chargedBack += amount
    this.#freeze(amount, day)
    purse.move('pending', 'fee_rev', prices.chargebackFee, day)
  }

  /** What neither side has for good. */
  get open(): bigint {
    return this.amount - this.#won - this.#lost
  }

  get standing(): string {
    return `${this.#stage} ${this.#todo} ${this.#outcome} ${this.#won} ${this.#lost}`
  }

  /** What can come next, what leads to the later turns the oftenest: drawn from all words alike, hardly any case came there. */
  get likely(): readonly CaseWord[] {
    if (this.#outcome === 'appeal succeeded') return ['reopened', 'reversed', 'lost']
    if (this.#outcome !== 'processing') return ['reversed', 'reopened', 'accepted']
    if (this.#todo) return ['acknowledged', 'acknowledged', 'acknowledged', 'refused', 'give up']
    if (this.#stage === 'arbitration') return ['lost', 'lost', 'won', 'won in part', 'accepted', 'refused']
    return ['declined', 'declined', 'declined', 'accepted', 'won in part', 'lost', 'refused']
  }

  withdraw(day: string): string {
    if (this.#outcome !== 'processing') return 'unmatched'
    this.#end('cancelled', this.open, day)
    return 'applied'
  }

  /** @returns what is answered; undefined where it would wait for what is still to be told */
  hear(word: CaseWord, day: string): string | undefined {
    if (word === 'give up') return this.#giveUp(day)
    if (this.#outcome !== 'processing') return this.#undo(word, day)
    if (word === 'reversed' || word === 'reopened') return undefined
    return this.#todo ? this.#answered(word) : this.#decided(word, day)
  }

  #giveUp(day: string): string {
    if (this.#outcome !== 'processing' || !this.#todo) return 'dispute.stage'
    this.#end('failed', 0n, day)
    return 'done'
  }

  /** It is the merchant's turn: somebody has answered at the core. */
  #answered(word: CaseWord): string | undefined {
    if (word === 'refused') return 'applied'
    if (word !== 'acknowledged') return undefined
    if (this.#stage === 'chargeback') this.#stage = 'pre-arbitration'
    this.#todo = false
    return 'applied'
  }

  /** It is the issuer's turn, or the scheme's. */
  #decided(word: CaseWord, day: string): string | undefined {
    const part = this.open / 2n
    if (word === 'acknowledged') return 'applied'
    if (word === 'refused') {
      if (this.#stage === 'pre-arbitration') this.#stage = 'chargeback'
      this.#todo = true
    } else if (word === 'declined') {
      if (this.#stage === 'arbitration') return undefined
      this.#stage = 'arbitration'
      this.#todo = true
    } else if (word === 'lost' || (word === 'won in part' && part === 0n)) this.#lose(day)
    else this.#end('appeal succeeded', word === 'won in part' ? part : this.open, day)
    return 'applied'
  }

  /** Row C22: only what was lost in arbitration costs its fee. */
  #lose(day: string): void {
    if (this.#stage === 'arbitration')
      this.#purse.move('pending', 'scheme_cost', arbitrationFeeOn(day).minor, day)
    this.#end('failed', 0n, day)
  }

  #end(outcome: 'appeal succeeded' | 'failed' | 'cancelled', won: bigint, day: string): void {
    const lost = this.open - won
    this.#purse.move('net', 'net_dispute', won)
    this.#purse.move('frozen:cb', 'pending', won, day)
    this.#purse.move('frozen:cb', 'net_dispute', lost)
    this.order.chargedBack -= won
    this.#won = won
    this.#lost += lost
    this.#outcome = outcome
    this.#todo = false
  }

  /** Rows C23 and C24: an end that is taken back. */
  #undo(word: CaseWord, day: string): string {
    if (word === 'acknowledged') return 'applied'
    if (word === 'reversed' && this.#outcome === 'failed') {
      this.#purse.move('net', 'pending', this.#lost, day)
      this.order.chargedBack -= this.amount
      this.#won = this.amount
      this.#lost = 0n
      this.#outcome = 'cancelled'
      return 'applied'
    }
    if (word !== 'reopened' || this.#outcome !== 'appeal succeeded') return 'unmatched'
    this.#freeze(this.#won, day)
    this.order.chargedBack += this.#won
    this.#won = 0n
    this.#outcome = 'processing'
    this.#todo = true
    return 'applied'
  }

  #freeze(amount: bigint, day: string): void {
    this.#purse.move('net_dispute', 'net', amount)
    this.#purse.move('pending', 'frozen:cb', amount, day)
  }
}
