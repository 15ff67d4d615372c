import { prices, type House, type MachineWorld, postedBy } from './machine-world.ts'
import { credit } from '@quayside/gateway/areas/fund/test/withdrawals.ts'
import {
  type BankWord,
  type Exchange,
  exchangeWays,
  type HouseWord,
  type Quoted,
  reviewWays,
  type Withdrawal,
  whetherMoved,
  withdrawalWays,
} from './fund-ways.ts'
import type { ProvedMachine } from './design.ts'

export const amount = 10_000n

type Ways = ReturnType<typeof withdrawalWays> & { readonly review: ReturnType<typeof reviewWays> }

const standing = async (ways: Ways, thing: Withdrawal): Promise<string> => {
  const state = await ways.state(thing)
  return state === 'initial' && (await ways.review.isAsked(thing)) ? 'in_review' : state
}

/** How each state of a withdrawal comes about. */
const led: Record<string, readonly string[]> = {
  initial: [],
  in_review: ['into_review'],
  pending: ['approve'],
  'application failed': ['refuse'],
  'processing success': ['approve', 'confirm'],
  'processing failed': ['approve', 'fail'],
  'bounced or refunded': ['approve', 'confirm', 'bounce'],
}

const sending =
  (ways: Ways, house: () => House) =>
  async (thing: Withdrawal, event: string): Promise<string> => {
    const state = () => standing(ways, thing)
    switch (event) {
      case 'into_review': {
        await ways.review.ask(house(), 1n)
        const answer = await ways.decide(house(), thing, 'approve')
        await ways.review.ask(house(), null)
        return answer
      }
      case 'staff_approve':
        return ways.review.decide(house(), thing, 'approve')
      case 'staff_refuse':
        return ways.review.decide(house(), thing, 'refuse')
      case 'take_back':
        return ways.takeBack(house(), thing)
      case 'staff_silence':
        return whetherMoved(state, () => ways.review.silence(thing))
      case 'approve':
      case 'refuse':
      case 'withdraw':
        return ways.decide(house(), thing, event)
      case 'expire':
        return whetherMoved(state, () => ways.expire(thing))
      case 'silence':
        return whetherMoved(state, () => ways.silence(house(), thing))
      default:
        return ways.bank(thing, event as BankWord)
    }
  }

/** Rows W1 to W7, with the provider's staff, who are asked from some amount on after the merchant's own second person. What the bank says against what is so goes to staff, and nothing moves. */
export function provedWithdrawal(world: MachineWorld, house: () => House): ProvedMachine<Withdrawal> {
  const ways = { ...withdrawalWays(world), review: reviewWays(world) }
  const send = sending(ways, house)
  return {
    name: 'withdrawal',
    states: Object.keys(led),
    events: {
      approve: 'approval.state',
      refuse: 'approval.state',
      withdraw: 'approval.state',
      expire: 'nothing',
      staff_approve: 'fund.withdrawal_state',
      staff_refuse: 'fund.withdrawal_state',
      staff_silence: 'nothing',
      take_back: 'fund.withdrawal_state',
      confirm: 'unmatched',
      fail: 'unmatched',
      bounce: 'unmatched',
      silence: 'nothing',
    },
    rows: `
      initial approve → pending
      initial refuse → application failed | return: t:payout→withdrawable 10000, t:payout→withdrawable 250
      initial withdraw → application failed | return: t:payout→withdrawable 10000, t:payout→withdrawable 250
      initial expire → application failed | return: t:payout→withdrawable 10000, t:payout→withdrawable 250
      in_review staff_approve → pending
      in_review staff_refuse → application failed | return: t:payout→withdrawable 10000, t:payout→withdrawable 250
      initial take_back = fund.withdrawal_proposed
      in_review take_back → application failed | return: t:payout→withdrawable 10000, t:payout→withdrawable 250
      in_review staff_silence → application failed | return: t:payout→withdrawable 10000, t:payout→withdrawable 250
      pending confirm → processing success | paid: t:payout→bank 10000, t:payout→fee_rev 250
      pending fail → processing failed | return: t:payout→withdrawable 10000, t:payout→withdrawable 250
      pending bounce = waiting
      processing success bounce → bounced or refunded | bounce: bank→withdrawable 10000
      processing success confirm = duplicate
      processing failed fail = duplicate
      bounced or refunded confirm = duplicate
      bounced or refunded bounce = duplicate`,
    async make(state) {
      await credit(world.app, { merchantId: house().merchantId, minor: amount + prices.payoutFee })
      const thing = await ways.apply(house(), amount)
      if (typeof thing === 'string') throw new Error(`no withdrawal: ${thing}`)
      for (const event of led[state]!) await send(thing, event)
      return thing
    },
    async send(thing, event) {
      const answer = await send(thing, event)
      return answer === 'applied' ? 'done' : answer
    },
    again: async ({ told: events }) => events.length > 0 && ways.tellAgain(events.at(-1)!),
    state: (thing) => standing(ways, thing),
    posted: ({ id }) => postedBy(world, house().merchantId, id),
  }
}

/** Rows X1 to X3: 100.00 US dollars, of which 0.20 is the fee, at 7.12345678. */
export function provedExchange(world: MachineWorld, house: () => House): ProvedMachine<Exchange> {
  const ways = exchangeWays(world)
  const pay = async (quoted: Quoted): Promise<Exchange> => {
    const thing = await ways.pay(house(), quoted)
    if (typeof thing === 'string') throw new Error(`no exchange: ${thing}`)
    return thing
  }
  return {
    name: 'exchange',
    states: ['processing', 'successful', 'failed'],
    events: {
      fill: 'nothing',
      fill_low: 'nothing',
      fill_other: 'nothing',
      refuse: 'nothing',
      silence: 'nothing',
      pay_again: 'exchange.quote_used',
    },
    rows: `
      processing fill → successful | fill: t:fx→fxpool 9980, t:fx→fx_rev 20; receive CNY: fxpool→withdrawable 71092
      processing fill_low → failed | return: t:fx→withdrawable 10000
      processing refuse → failed | return: t:fx→withdrawable 10000`,
    async make(state) {
      await credit(world.app, { merchantId: house().merchantId, minor: 2n * amount })
      const thing = await pay(await ways.quote(house(), amount, prices.exchangeFeeBps))
      if (state === 'successful') await ways.hear(house(), thing, 'fill')
      if (state === 'failed') await ways.hear(house(), thing, 'refuse')
      return thing
    },
    async send(thing, event) {
      if (event !== 'pay_again')
        return whetherMoved(
          () => ways.state(thing),
          () => ways.hear(house(), thing, event as HouseWord),
        )
      const answer = await ways.pay(house(), thing)
      return typeof answer === 'string' ? answer : 'done'
    },
    state: ways.state,
    posted: ({ id }) => postedBy(world, house().merchantId, id),
  }
}
