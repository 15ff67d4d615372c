import { accountCodes, type AccountCode } from '@quayside/contract/fund/accounts.ts'
import { addDays } from '@quayside/contract/dates.ts'
import { SettlementModel } from '@quayside/gateway/ledger/test/settlement-model.ts'
import { prices } from './machine-world.ts'

/** Where money lies and which items wait for their settlement: rows of the design as a clerk would write them down. */
export class Purse {
  readonly usd = Object.fromEntries(accountCodes.map((code) => [code, 0n])) as Record<AccountCode, bigint>
  /** Chinese yuan, for which dollars are exchanged. */
  readonly cny: Partial<Record<AccountCode, bigint>> = {}
  isFrozen = false
  readonly #settlement: SettlementModel

  constructor(firstDay: string) {
    const { reserveBps, reserveDays } = prices
    this.#settlement = new SettlementModel({ reserveBps, reserveDays, firstDay, balances: this.usd })
  }

  get fresh(): bigint {
    return this.usd.withdrawable + (this.usd.pending < 0n ? this.usd.pending : 0n)
  }

  move(from: AccountCode, to: AccountCode, amount: bigint, valueOn?: string): void {
    if (amount === 0n) return
    this.#change(from, -amount, valueOn)
    this.#change(this.#home(to), amount, valueOn)
  }

  /** Whatever would become withdrawable while the merchant is frozen is frozen. */
  #home(to: AccountCode): AccountCode {
    return to === 'withdrawable' && this.isFrozen ? 'frozen:risk' : to
  }

  /** Pending is made of items, each with its date. */
  #change(account: AccountCode, amount: bigint, valueOn: string | undefined): void {
    if (account !== 'pending') this.usd[account] += amount
    else if (valueOn === undefined) throw new Error('an item has no date')
    else this.#settlement.item(amount, valueOn)
  }

  buy(made: bigint): void {
    this.cny.fxpool = (this.cny.fxpool ?? 0n) - made
    const home = this.#home('withdrawable')
    this.cny[home] = (this.cny[home] ?? 0n) + made
  }

  /** Rows H1 and H2: all that is withdrawable is frozen, and comes back. */
  freeze(isFrozen: boolean): void {
    if (isFrozen === this.isFrozen) return
    this.isFrozen = isFrozen
    const [from, to] = isFrozen
      ? (['withdrawable', 'frozen:risk'] as const)
      : (['frozen:risk', 'withdrawable'] as const)
    for (const held of [this.usd, this.cny])
      [held[to], held[from]] = [(held[to] ?? 0n) + (held[from] ?? 0n), 0n]
    this.#settlement.freeze(isFrozen)
  }

  settle(through: string): number {
    return this.#settlement.settle(through)
  }

  /** `USD pending` → minor units, of every account that holds anything. */
  shown(): Record<string, bigint> {
    const of = (currency: string, accounts: Partial<Record<AccountCode, bigint>>) =>
      Object.entries(accounts).map(([code, held]) => [`${currency} ${code}`, held] as const)
    const all = [...of('USD', this.usd), ...of('CNY', this.cny)]
    return Object.fromEntries(all.filter(([, held]) => held !== 0n))
  }
}

const captureFee = (amount: bigint): bigint => (amount * BigInt(prices.feeBps)) / 10_000n + prices.feeFixed

export class OrderModel {
  captured = 0n
  inFlight = 0n
  voided = 0n
  refunded = 0n
  refundInFlight = 0n
  chargedBack = 0n
  readonly amount: bigint
  readonly #purse: Purse

  constructor(purse: Purse, amount: bigint) {
    this.#purse = purse
    this.amount = amount
  }

  get left(): bigint {
    return this.amount - this.captured - this.inFlight - this.voided
  }

  get isOpen(): boolean {
    return this.captured + this.voided < this.amount
  }

  get refundable(): bigint {
    const left = this.captured - this.refunded - this.refundInFlight - this.chargedBack
    return left > 0n ? left : 0n
  }

  /** Rows O6 and O14. */
  capture(amount: bigint, day: string): void {
    const fee = captureFee(amount)
    const valueOn = addDays(day, 1)
    this.captured += amount
    this.#purse.move('net', 'pending', amount, valueOn)
    this.#purse.move('pending', 'fee_rev', fee, valueOn)
  }

  /** Rows V1 and V2. */
  askCapture(amount: bigint): string {
    if (!this.isOpen) return 'trade.capture_state'
    if (amount > this.left) return 'trade.capture_amount'
    this.inFlight += amount
    return 'done'
  }

  askVoid(): string {
    if (!this.isOpen) return 'trade.void_state'
    if (this.inFlight > 0n || this.left <= 0n) return 'trade.void_in_flight'
    this.inFlight += this.left
    return 'done'
  }

  /** Row R1. */
  askRefund(amount: bigint, day: string): string {
    const { usd, isFrozen } = this.#purse
    if (isFrozen) return 'merchant.frozen'
    if (this.captured === 0n) return 'trade.refund_not_captured'
    if (amount > this.refundable) return 'trade.refund_amount'
    if (usd.pending + usd.withdrawable < amount) return 'trade.refund_balance'
    this.refundInFlight += amount
    this.#purse.move('pending', 't:refund', amount, day)
    return 'done'
  }
}

/** Rows V3 to V5, of a capture or a void. */
export class CaptureModel {
  state = 'received'
  readonly order: OrderModel
  readonly amount: bigint
  readonly #isVoid: boolean

  constructor(order: OrderModel, amount: bigint, isVoid: boolean) {
    this.order = order
    this.amount = amount
    this.#isVoid = isVoid
  }

  hear(word: string, day: string): void {
    if (this.state !== 'received' && this.state !== 'pending') return
    this.state = word === 'silence' ? 'pending' : word === 'done' ? 'succeed' : 'failed'
    if (this.state === 'pending') return
    this.order.inFlight -= this.amount
    if (this.state === 'failed') return
    if (this.#isVoid) this.order.voided += this.amount
    else this.order.capture(this.amount, day)
  }
}

/** Rows R2 to R7. */
export class RefundModel {
  state = 'received'
  readonly order: OrderModel
  readonly amount: bigint
  readonly #purse: Purse
  /** Its return was told before it. */
  #returned: string | undefined

  constructor(purse: Purse, order: OrderModel, amount: bigint) {
    this.#purse = purse
    this.order = order
    this.amount = amount
  }

  hear(word: string, day: string): void {
    if (this.state !== 'received' && this.state !== 'pending') return
    if (word === 'silence') {
      this.state = 'pending'
      return
    }
    if (word === 'refused') return this.#giveBack('failed', day)
    this.state = 'succeed'
    this.order.refundInFlight -= this.amount
    this.order.refunded += this.amount
    this.#purse.move('t:refund', 'net', this.amount)
    if (this.#returned !== undefined) this.comeBack(this.#returned)
  }

  /** Row R3; the merchant's own, or because of a chargeback. */
  cancel(day: string): string {
    if (this.state !== 'received') return 'trade.refund_sent'
    this.#giveBack('canceled', day)
    return 'done'
  }

  #giveBack(state: string, day: string): void {
    this.state = state
    this.order.refundInFlight -= this.amount
    this.#purse.move('t:refund', 'pending', this.amount, day)
  }

  comeBack(day: string): string {
    if (this.state === 'received' || this.state === 'pending') {
      this.#returned ??= day
      return 'waiting'
    }
    if (this.state !== 'succeed') return 'unmatched'
    this.state = 'failed'
    this.order.refunded -= this.amount
    this.#purse.move('net', 'pending', this.amount, day)
    return 'applied'
  }
}
