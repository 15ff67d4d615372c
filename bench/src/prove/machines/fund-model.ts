import { prices } from './machine-world.ts'
import type { Purse } from './purse.ts'

/** Row W1: why there is no withdrawal. */
export function withdrawalRefused({ usd, fresh, isFrozen }: Purse, amount: bigint): string | undefined {
  if (isFrozen) return 'merchant.frozen'
  if (usd.pending + usd.withdrawable - prices.payoutFee < 0n) return 'fund.withdrawal_blocked'
  return amount > fresh - prices.payoutFee ? 'fund.withdrawal_amount' : undefined
}

/** Rows W1 to W7. */
export class WithdrawalModel {
  state: string
  readonly amount: bigint
  readonly #waits: boolean
  readonly #purse: Purse
  /** Its return was told before its payment. */
  #returned = false

  constructor(purse: Purse, amount: bigint, waits: boolean) {
    this.#purse = purse
    this.amount = amount
    this.#waits = waits
    this.state = waits ? 'initial' : 'pending'
    purse.move('withdrawable', 't:payout', amount + prices.payoutFee)
  }

  decide(how: string): string {
    if (!this.#waits) return how === 'expire' ? 'nothing' : 'object.not_found'
    if (this.state !== 'initial') return how === 'expire' ? 'nothing' : 'approval.state'
    // What cannot be done any more has failed, and whoever decided has done so all the same.
    if (how === 'approve' && !this.#purse.isFrozen) this.state = 'pending'
    else this.#comeHome('application failed')
    return 'done'
  }

  #comeHome(state: string): void {
    this.state = state
    this.#purse.move('t:payout', 'withdrawable', this.amount + prices.payoutFee)
  }

  bank(word: 'confirm' | 'fail' | 'bounce'): string {
    const said = { confirm: () => this.#confirm(), fail: () => this.#fail(), bounce: () => this.#bounce() }
    return said[word]()
  }

  #confirm(): string {
    if (this.state === 'processing success' || this.state === 'bounced or refunded') return 'duplicate'
    if (this.state !== 'pending') return 'unmatched'
    this.state = 'processing success'
    this.#purse.move('t:payout', 'bank', this.amount)
    this.#purse.move('t:payout', 'fee_rev', prices.payoutFee)
    if (this.#returned) this.#bounce()
    return 'applied'
  }

  #fail(): string {
    if (this.state === 'processing failed') return 'duplicate'
    if (this.state !== 'pending') return 'unmatched'
    this.#comeHome('processing failed')
    return 'applied'
  }

  #bounce(): string {
    if (this.state === 'bounced or refunded') return 'duplicate'
    if (this.state === 'pending') {
      this.#returned = true
      return 'waiting'
    }
    if (this.state !== 'processing success') return 'unmatched'
    this.state = 'bounced or refunded'
    this.#purse.move('bank', 'withdrawable', this.amount)
    return 'applied'
  }
}

/** Row X1: why there is no exchange. */
export function exchangeRefused({ fresh, isFrozen }: Purse, amount: bigint): string | undefined {
  if (isFrozen) return 'merchant.frozen'
  return amount > fresh ? 'exchange.balance' : undefined
}

/** Rows X1 to X4. */
export class ExchangeModel {
  state = 'processing'
  readonly #purse: Purse
  readonly #amount: bigint
  readonly #made: bigint

  constructor(purse: Purse, amount: bigint, made: bigint) {
    this.#purse = purse
    this.#amount = amount
    this.#made = made
    purse.move('withdrawable', 't:fx', amount)
  }

  hear(word: string): void {
    if (this.state !== 'processing' || word === 'silence' || word === 'fill_other') return
    if (word !== 'fill') {
      this.state = 'failed'
      this.#purse.move('t:fx', 'withdrawable', this.#amount)
      return
    }
    this.state = 'successful'
    const fee = (this.#amount * BigInt(prices.exchangeFeeBps)) / 10_000n
    this.#purse.move('t:fx', 'fxpool', this.#amount - fee)
    this.#purse.move('t:fx', 'fx_rev', fee)
    this.#purse.buy(this.#made)
  }
}
