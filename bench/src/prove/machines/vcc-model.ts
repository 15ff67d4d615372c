import { virtualCard, type VirtualCardEvent } from '@quayside/contract/fund/vcc/states.ts'
import type { Purse } from './purse.ts'
import { beyond, usedFor } from './vcc-ways.ts'

const feeBps = 50n
const mostCards = 20
export const cardFeeOf = (amount: bigint): bigint => (amount * feeBps) / 10_000n

/** Row E1: why there is no card. */
export function cardRefused(
  { fresh, isFrozen }: Purse,
  amount: bigint,
  cards: readonly { readonly model: VirtualCardModel }[],
): string | undefined {
  if (cards.filter(({ model }) => model.isLiving).length >= mostCards) return 'vcc.too_many'
  if (isFrozen) return 'merchant.frozen'
  return amount + cardFeeOf(amount) > fresh ? 'vcc.balance' : undefined
}

type Word = 'confirm' | 'refuse' | 'clear' | 'refund' | 'overrun' | 'issuer_freeze'

/** Rows E1 to E8. */
export class VirtualCardModel {
  state: (typeof virtualCard.states)[number] = 'applied'
  readonly #purse: Purse
  readonly #amount: bigint
  #rest = 0n

  constructor(purse: Purse, amount: bigint) {
    this.#purse = purse
    this.#amount = amount
    purse.move('withdrawable', 't:vcc', amount + cardFeeOf(amount))
  }

  get isLiving(): boolean {
    return this.state !== 'closed' && this.state !== 'failed'
  }

  #go(event: VirtualCardEvent): boolean {
    const next = virtualCard.next(this.state, event)
    if (next) this.state = next
    return next !== undefined
  }

  /** @param day from which a settlement takes what is beyond the rest */
  hear(word: Word, day: string): string {
    if (word === 'confirm' || word === 'refuse') return this.#end(word)
    if (this.state === 'applied') return 'later'
    if (word === 'issuer_freeze') return this.#go('freeze') ? 'applied' : 'duplicate'
    if (!this.isLiving) return 'unmatched'
    if (word === 'refund') this.#take('bank', 'vcc', usedFor.refund)
    else this.#clear(word === 'overrun' ? this.#rest + beyond : usedFor.clear, day)
    return 'applied'
  }

  #end(word: 'confirm' | 'refuse'): string {
    const ended = this.state === 'failed' ? 'refuse' : 'confirm'
    if (this.state !== 'applied') return word === ended ? 'duplicate' : 'unmatched'
    this.#go(word)
    if (word === 'refuse') {
      this.#purse.move('t:vcc', 'withdrawable', this.#amount + cardFeeOf(this.#amount))
      return 'applied'
    }
    this.#take('t:vcc', 'vcc', this.#amount)
    this.#purse.move('t:vcc', 'fee_rev', cardFeeOf(this.#amount))
    if (this.#purse.isFrozen) this.accountFrozen()
    return 'applied'
  }

  #clear(minor: bigint, day: string): void {
    const within = minor < this.#rest ? minor : this.#rest
    this.#take('vcc', 'bank', within)
    if (minor === within) return
    this.#purse.move('pending', 'bank', minor - within, day)
    this.#go('overrun')
  }

  #take(from: 'bank' | 'vcc' | 't:vcc', to: 'bank' | 'vcc', minor: bigint): void {
    this.#purse.move(from, to, minor)
    this.#rest += to === 'vcc' ? minor : -minor
  }

  act(how: 'freeze' | 'unfreeze' | 'close'): string {
    if (how === 'unfreeze' && this.#purse.isFrozen) return 'merchant.frozen'
    return this.#go(how) ? 'done' : 'vcc.state'
  }

  /** Row E7. */
  accountFrozen(): void {
    this.#go('account_freeze')
  }

  /** Row E8. */
  end(): void {
    if (!this.#go('end')) return
    this.#purse.move('vcc', 'withdrawable', this.#rest)
    this.#rest = 0n
  }
}
