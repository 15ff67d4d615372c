import { randomUUID } from 'node:crypto'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { providerCalls } from '@quayside/contract/index.ts'
import { settle } from '@quayside/gateway/ledger/index.ts'
import { staffOf } from '@quayside/gateway/test/staff.ts'
import { saidBy, type Exchange, exchangeWays, type Withdrawal, withdrawalWays } from './fund-ways.ts'
import type { House, MachineWorld } from './machine-world.ts'
import { type Operation, type Order, orderWays } from './order-ways.ts'
import { type Case, caseWays } from './case-ways.ts'
import type { ExchangeModel, WithdrawalModel } from './fund-model.ts'
import type { VirtualCardModel } from './vcc-model.ts'
import { type MadeCard, vccWays } from './vcc-ways.ts'
import type { CaseModel } from './case-model.ts'
import { type CaptureModel, type OrderModel, Purse, type RefundModel } from './purse.ts'

/** A run begins so many days ago: no settlement goes beyond today. */
const daysBack = 40

interface Both<M, R> {
  readonly model: M
  readonly real: R
}

/** What the model of a run holds; nothing of it has seen the database. */
export class Sketch {
  readonly purse: Purse
  readonly own: string
  event: string
  #endOfNone = 'object.not_found'

  constructor() {
    this.own = beijingDate(new Date().toISOString())
    this.event = addDays(this.own, -daysBack)
    this.purse = new Purse(this.event)
  }

  /** Rows H1 and H2. @returns what the provider's people are answered */
  freeze(isFrozen: boolean): string {
    if (isFrozen === this.purse.isFrozen) return isFrozen ? 'freeze.open' : this.#endOfNone
    this.#endOfNone = 'freeze.ended'
    this.purse.freeze(isFrozen)
    return 'done'
  }

  /** @returns the day to settle through */
  pass(days: number): string {
    const day = addDays(this.event, days)
    this.event = day < this.own ? day : this.own
    return this.event
  }
}

/** One merchant of the real gateway, and each thing beside what the model makes of it. */
export class Scene {
  readonly orders: Both<OrderModel, Order>[] = []
  readonly captures: Both<CaptureModel, { order: Order; operation: Operation }>[] = []
  readonly refunds: Both<RefundModel, { order: Order; operation: Operation }>[] = []
  readonly cases: Both<CaseModel, Case>[] = []
  readonly withdrawals: Both<WithdrawalModel, Withdrawal>[] = []
  /** Done without a second person, by Beijing day. */
  readonly spent = new Map<string, bigint>()
  readonly exchanges: Both<ExchangeModel, Exchange>[] = []
  readonly cards: Both<VirtualCardModel, MadeCard>[] = []
  readonly vcc: ReturnType<typeof vccWays>
  readonly trade: ReturnType<typeof orderWays>
  readonly disputes: ReturnType<typeof caseWays>
  readonly funds: ReturnType<typeof withdrawalWays>
  readonly fx: ReturnType<typeof exchangeWays>
  readonly world: MachineWorld
  readonly house: House
  #told = 0
  /** Of the last freeze; nobody knows the first one. */
  #freezeId: string = randomUUID()

  constructor(world: MachineWorld, house: House) {
    this.world = world
    this.house = house
    this.trade = orderWays(world)
    this.disputes = caseWays(world)
    this.funds = withdrawalWays(world)
    this.fx = exchangeWays(world)
    this.vcc = vccWays(world)
  }

  /** The next instant of a day, later than every one before it. */
  at(day: string): string {
    return new Date(Date.parse(`${day}T01:00:00Z`) + ++this.#told).toISOString()
  }

  settle(businessDate: string): Promise<number> {
    const { merchantId } = this.house
    return this.world.app.db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      settle(tx, { merchantId, currency: 'USD', businessDate }),
    )
  }

  /** By two of the provider's people. @returns what was answered */
  async freeze(isFrozen: boolean): Promise<string> {
    const { staff } = staffOf(this.world.app)
    const { freeze, askEnd, confirmEnd } = providerCalls.accountFreeze
    const merchantId = String(this.house.merchantId)
    const reason = 'Material is missing'
    if (isFrozen) {
      const freezeId = randomUUID()
      const answer = saidBy(await staff(freeze, { merchantId, freezeId, staff: 'Li Na', reason }))
      if (answer === 'done') this.#freezeId = freezeId
      return answer
    }
    const named = { merchantId, freezeId: this.#freezeId }
    const asked = saidBy(await staff(askEnd, { ...named, staff: 'Li Na', reason }))
    return asked === 'done' ? saidBy(await staff(confirmEnd, { ...named, staff: 'Wang Wei' })) : asked
  }
}
