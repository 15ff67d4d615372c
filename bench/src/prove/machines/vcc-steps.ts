import { credit } from '@quayside/gateway/areas/fund/test/withdrawals.ts'
import type { ProvedMachine } from './design.ts'
import { whetherMoved } from './fund-ways.ts'
import type { House, MachineWorld } from './machine-world.ts'
import { type MadeCard, vccWays } from './vcc-ways.ts'

const amount = 20_000n
const fee = 100n
/** A merchant may have twenty cards: those of before are gone before the next one comes. */
const roomFor = 15

/** How each state of a card comes about. */
const led: Record<string, readonly string[]> = {
  applied: [],
  active: ['confirm'],
  frozen: ['confirm', 'freeze'],
  closing: ['confirm', 'close'],
  closed: ['confirm', 'close', 'end'],
  failed: ['refuse'],
}

type Ways = ReturnType<typeof vccWays>

const sending =
  (ways: Ways, house: () => House) =>
  async (thing: MadeCard, event: string): Promise<string> => {
    switch (event) {
      case 'freeze':
      case 'unfreeze':
      case 'close':
        return ways.act(house(), thing, event)
      case 'end':
        return whetherMoved(
          () => ways.state(thing),
          () => ways.end(house(), thing),
        )
      default:
        return ways.says(thing, event as Parameters<Ways['says']>[1])
    }
  }

/** Rows E1 to E8: 200.00 US dollars, for which 1.00 is the fee. What the issuer says against what is so goes to staff, and nothing moves. */
export function provedVirtualCard(world: MachineWorld, house: () => House): ProvedMachine<MadeCard> {
  const ways = vccWays(world)
  const send = sending(ways, house)
  const living: MadeCard[] = []
  async function makeRoom(): Promise<void> {
    if (living.length < roomFor) return
    for (const card of living.splice(0)) {
      if ((await ways.state(card)) === 'applied') await ways.says(card, 'refuse')
      await ways.act(house(), card, 'close')
      await ways.end(house(), card)
    }
  }
  return {
    name: 'virtual card',
    states: Object.keys(led),
    events: {
      confirm: 'unmatched',
      refuse: 'unmatched',
      clear: 'unmatched',
      refund: 'unmatched',
      overrun: 'unmatched',
      issuer_freeze: 'duplicate',
      freeze: 'vcc.state',
      unfreeze: 'vcc.state',
      close: 'vcc.state',
      end: 'nothing',
    },
    rows: `
      applied confirm → active | fund: t:vcc→vcc 20000, t:vcc→fee_rev 100
      applied refuse → failed | return: t:vcc→withdrawable 20000, t:vcc→withdrawable 100
      applied clear = later
      applied refund = later
      applied overrun = later
      applied issuer_freeze = later
      active confirm = duplicate
      active clear → active | clear: vcc→bank 1000
      active refund → active | refund: bank→vcc 500
      active overrun → frozen | clear: vcc→bank 20000, pending→bank 700
      active issuer_freeze → frozen
      active freeze → frozen
      active close → closing
      frozen confirm = duplicate
      frozen clear → frozen | clear: vcc→bank 1000
      frozen refund → frozen | refund: bank→vcc 500
      frozen overrun → frozen | clear: vcc→bank 20000, pending→bank 700
      frozen unfreeze → active
      frozen close → closing
      closing confirm = duplicate
      closing clear → closing | clear: vcc→bank 1000
      closing refund → closing | refund: bank→vcc 500
      closing overrun → frozen | clear: vcc→bank 20000, pending→bank 700
      closing end → closed | close: vcc→withdrawable 20000
      closed confirm = duplicate
      failed refuse = duplicate`,
    async make(state) {
      await makeRoom()
      await credit(world.app, { merchantId: house().merchantId, minor: 2n * (amount + fee) })
      const thing = await ways.apply(house(), amount)
      if (typeof thing === 'string') throw new Error(`no card: ${thing}`)
      living.push(thing)
      for (const event of led[state]!) await send(thing, event)
      return thing
    },
    async send(thing, event) {
      const answer = await send(thing, event)
      return answer === 'applied' ? 'done' : answer
    },
    again: async ({ told }) => told.length > 0 && ways.tellAgain(told.at(-1)!),
    state: ways.state,
    posted: (thing) => ways.posted(house(), thing),
  }
}
