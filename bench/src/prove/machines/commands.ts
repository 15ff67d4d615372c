import fc from 'fast-check'
import { beijingDate } from '@quayside/contract/dates.ts'
import { whetherMoved } from './fund-ways.ts'
import { type Command, command, type Named, one, which } from './command.ts'
import { prices } from './machine-world.ts'
import { ExchangeModel, exchangeRefused, WithdrawalModel, withdrawalRefused } from './fund-model.ts'
import { CaseModel, caseWords } from './case-model.ts'
import { CaptureModel, OrderModel, RefundModel } from './purse.ts'
import { cardCommands } from './vcc-commands.ts'

/** Withdrawals of more wait for a second person. */
export const withdrawalsFrom = 3000n

const minor = fc.bigInt(1n, 9000n)
/** Mostly none: what is likely there is said instead. */
const seldomCaseWord = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...caseWords) },
)
const networkWord = fc.constantFrom('done' as const, 'done' as const, 'refused' as const, 'silence' as const)

const trading: Named = {
  sale: command([fc.bigInt(500n, 20_000n)], (amount) => async ({ purse, event }, scene) => {
    const model = new OrderModel(purse, amount)
    scene.orders.push({ model, real: await scene.trade.make(scene.house, amount, {}, scene.at(event)) })
    model.capture(amount, event)
  }),
  authorisation: command([minor], (amount) => async ({ purse, event }, scene) => {
    const at = scene.at(event)
    const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const more = {
      type: 'pre-authorization',
      authorisation: { result: 'approved', at, expiresAt },
    } as const
    const real = await scene.trade.make(scene.house, amount, more, at)
    scene.orders.push({ model: new OrderModel(purse, amount), real })
  }),
  capture: command([which, minor, fc.boolean()], (nth, amount, isVoid) => async (_, scene) => {
    const order = one(scene.orders, nth)
    if (!order) return
    const { model, real } = order
    const asked = isVoid ? model.left : amount
    const expected = isVoid ? model.askVoid() : model.askCapture(asked)
    const operation = await scene.trade.capture(scene.house, real, isVoid ? 'void' : amount)
    if (typeof operation === 'string') return [expected, operation]
    scene.captures.push({ model: new CaptureModel(model, asked, isVoid), real: { order: real, operation } })
    return [
      [expected, asked],
      ['done', operation.amount],
    ]
  }),
  'answer of a capture': command([which, networkWord], (nth, word) => async ({ own }, scene) => {
    const found = one(scene.captures, nth)
    if (!found) return
    const { model, real } = found
    model.hear(word, own)
    await scene.trade.hear(scene.house, real.order, real.operation, word)
    return [model.state, await scene.trade.operationState(real.operation)]
  }),
  refund: command([which, minor], (nth, amount) => async ({ purse, own }, scene) => {
    const order = one(scene.orders, nth)
    if (!order) return
    const { model, real } = order
    const expected = model.askRefund(amount, own)
    const operation = await scene.trade.refund(scene.house, real, amount)
    if (typeof operation === 'string') return [expected, operation]
    scene.refunds.push({ model: new RefundModel(purse, model, amount), real: { order: real, operation } })
    return [expected, 'done']
  }),
  'answer of a refund': command([which, networkWord], (nth, word) => async ({ own }, scene) => {
    const found = one(scene.refunds, nth)
    if (!found) return
    const { model, real } = found
    model.hear(word, own)
    await scene.trade.hear(scene.house, real.order, real.operation, word)
    return [model.state, await scene.trade.operationState(real.operation)]
  }),
  cancel: command([which], (nth) => async ({ own }, scene) => {
    const found = one(scene.refunds, nth)
    return found && [found.model.cancel(own), await scene.trade.cancel(scene.house, found.real.operation)]
  }),
  return: command([which], (nth) => async ({ event }, scene) => {
    const found = one(scene.refunds, nth)
    if (!found) return
    const { order, operation } = found.real
    const data = { kind: 'refund_returned', orderNo: order.no, refundNo: operation.no } as const
    return [found.model.comeBack(event), await scene.trade.tell(scene.house, order, data, scene.at(event))]
  }),
  chargeback: command([which, minor], (nth, amount) => async ({ purse, event }, scene) => {
    const order = one(
      scene.orders.filter(({ model }) => model.captured > 0n),
      nth,
    )
    if (!order) return
    const { model, real } = order
    const { one: found, said } = await scene.disputes.open(scene.house, real, amount, scene.at(event))
    scene.cases.push({ model: new CaseModel(purse, model, amount, event), real: found })
    for (const refund of scene.refunds) if (refund.model.order === model) refund.model.cancel(event)
    return ['applied', said]
  }),
  'withdrawn chargeback': command([which], (nth) => async ({ event }, scene) => {
    const found = one(scene.cases, nth)
    if (!found) return
    return [
      found.model.withdraw(event),
      await scene.disputes.withdraw(scene.house, found.real, scene.at(event)),
    ]
  }),
  'turn of a case': command(
    [which, fc.nat(), seldomCaseWord],
    (nth, drawn, any) =>
      async ({ event, own }, scene) => {
        const found = one(scene.cases, nth % 3)
        if (!found) return
        const { model, real } = found
        const { likely } = model
        const word = any ?? likely[drawn % likely.length]!
        const part = model.open / 2n
        const expected = model.hear(word, word === 'give up' ? own : event)
        if (expected === undefined) return
        const said = await scene.disputes.say(scene.house, real, word, { part, at: scene.at(event) })
        return [
          [expected, model.standing],
          [said, await scene.disputes.standing(real)],
        ]
      },
  ),
}

const funding: Named = {
  withdrawal: command([minor], (amount) => async ({ purse }, scene) => {
    const expected = withdrawalRefused(purse, amount)
    const real = await scene.funds.apply(scene.house, amount)
    if (typeof real === 'string') return [expected, real]
    // Without a second person, what one person does on a day counts together.
    const day = beijingDate(new Date())
    const sum = (scene.spent.get(day) ?? 0n) + amount
    const waits = sum >= withdrawalsFrom
    if (!waits) scene.spent.set(day, sum)
    const model = new WithdrawalModel(purse, amount, waits)
    scene.withdrawals.push({ model, real })
    return [
      [expected, model.state],
      [undefined, await scene.funds.state(real)],
    ]
  }),
  decision: command(
    [which, fc.constantFrom('approve', 'approve', 'refuse', 'withdraw', 'expire')],
    (nth, how) => async (_, scene) => {
      const found = one(scene.withdrawals, nth)
      if (!found) return
      const { model, real } = found
      const expected = model.decide(how)
      const state = () => scene.funds.state(real)
      const said =
        how === 'expire'
          ? await whetherMoved(state, () => scene.funds.expire(real))
          : await scene.funds.decide(scene.house, real, how)
      return [
        [expected, model.state],
        [said, await state()],
      ]
    },
  ),
  bank: command(
    [which, fc.constantFrom('confirm' as const, 'confirm' as const, 'fail' as const, 'bounce' as const)],
    (nth, word) => async (_, scene) => {
      const found = one(scene.withdrawals, nth)
      if (!found) return
      const { model, real } = found
      const expected = model.bank(word)
      const said = await scene.funds.bank(real, word)
      return [
        [expected, model.state],
        [said, await scene.funds.state(real)],
      ]
    },
  ),
  exchange: command([fc.bigInt(100n, 5000n)], (amount) => async ({ purse }, scene) => {
    const expected = exchangeRefused(purse, amount)
    const quoted = await scene.fx.quote(scene.house, amount, prices.exchangeFeeBps)
    const real = await scene.fx.pay(scene.house, quoted)
    if (typeof real === 'string') return [expected, real]
    scene.exchanges.push({ model: new ExchangeModel(purse, amount, quoted.made), real })
    return [expected, undefined]
  }),
  'answer of the house': command(
    [
      which,
      fc.constantFrom(
        'fill' as const,
        'fill' as const,
        'fill_low' as const,
        'fill_other' as const,
        'refuse' as const,
        'silence' as const,
      ),
    ],
    (nth, word) => async (_, scene) => {
      const found = one(scene.exchanges, nth)
      if (!found) return
      found.model.hear(word)
      await scene.fx.hear(scene.house, found.real, word)
      return [found.model.state, await scene.fx.state(found.real)]
    },
  ),
}

const settling: Named = {
  'settlement after days': command([fc.integer({ min: 0, max: 6 })], (days) => async (sketch, scene) => {
    const day = sketch.pass(days)
    return [sketch.purse.settle(day), await scene.settle(day)]
  }),
  freeze: command([fc.constantFrom(true, false, false)], (isFrozen) => async (sketch, scene) => {
    const expected = sketch.freeze(isFrozen)
    if (isFrozen && expected === 'done') for (const { model } of scene.cards) model.accountFrozen()
    return [expected, await scene.freeze(isFrozen)]
  }),
}

/** Sales and settlements come often, so that there is money to move. */
const weights: Readonly<Record<string, number>> = {
  sale: 4,
  authorisation: 2,
  capture: 3,
  'answer of a capture': 3,
  refund: 4,
  'answer of a refund': 4,
  chargeback: 2,
  'turn of a case': 10,
  withdrawal: 3,
  decision: 3,
  bank: 4,
  exchange: 2,
  'virtual card': 2,
  'word of the issuer': 4,
  'answer of the house': 2,
  'settlement after days': 6,
}

export const commands = (count: number): fc.Arbitrary<Iterable<Command>> => {
  const all = { ...trading, ...funding, ...cardCommands, ...settling }
  return fc.commands(
    Object.entries(all).flatMap(([name, drawn]) =>
      Array.from({ length: weights[name] ?? 1 }, () => drawn(name)),
    ),
    { maxCommands: count, size: 'max' },
  )
}
