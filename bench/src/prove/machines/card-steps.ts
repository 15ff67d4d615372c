import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { CardState } from '@quayside/contract/fund/card/states.ts'
import { cardAuditCalls } from '@quayside/contract/provider/card-audit.ts'
import { rapidOpenRunner } from '@quayside/gateway/areas/fund/exchange/rapid.job.ts'
import { cardOf, writeCard } from '@quayside/gateway/areas/fund/test/cards.ts'
import type { OpeningReply } from '@quayside/gateway/ports/fx/port.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import { staffOf } from '@quayside/gateway/test/staff.ts'
import { saidBy, silentHouse, whetherMoved } from './fund-ways.ts'
import type { House, MachineWorld } from './machine-world.ts'
import type { ProvedMachine } from './design.ts'

interface Card {
  readonly id: string
  readonly n: number
}

/** Rows K1 to K7: our staff decide on cards by signed calls, the merchant changes and deletes them. */
export function provedCard({ app, rows }: MachineWorld, house: () => House): ProvedMachine<Card> {
  let made = 0
  const row = async ({ id }: Card) =>
    (await rows('select state, version from withdrawal_card where id = $1', id))[0] as {
      state: string
      version: number
    }
  const { staff } = staffOf(app)
  return {
    name: 'withdrawal_card',
    states: ['101', '102', '103', '104', 'deleted'],
    events: {
      approve: 'card.state',
      reject: 'card.state',
      hold: 'card.state',
      release: 'card.state',
      edit: 'card.state',
      delete: 'card.state',
    },
    rows: `
      101 approve → 102
      101 reject → 103
      101 hold → 104
      101 delete → deleted
      102 hold → 104
      102 edit → 101
      102 delete → deleted
      103 edit → 101
      103 delete → deleted
      104 release → 102
      104 reject → 103`,
    async make(state) {
      const { merchantId, maker } = house()
      const n = ++made
      return { id: await writeCard(app, merchantId, { maker: maker.id, state: state as CardState, n }), n }
    },
    async send(card, event) {
      const { version } = await row(card)
      const { maker, merchantId } = house()
      const { delete: remove, update } = portalCalls.card
      if (event === 'delete') return saidBy(await maker.ask(remove, { id: card.id, version, proof }))
      if (event === 'edit')
        return saidBy(await maker.ask(update, { ...cardOf(card.n), id: card.id, version }))
      const why = event === 'reject' || event === 'hold' ? { reason: 'The name differs' } : {}
      const named = { merchantId: String(merchantId), cardId: card.id, version, staff: 'Li Na', ...why }
      return saidBy(
        await staff(cardAuditCalls[event as 'reject'], named as InputOf<typeof cardAuditCalls.reject>),
      )
    },
    state: async (card) => (await row(card)).state,
    posted: () => Promise.resolve([]),
  }
}

/** Rows Y1 and Y2: one to a merchant, so each pair has a merchant of its own. */
export function provedRapid(world: MachineWorld): ProvedMachine<House> {
  const { app, rows } = world
  const row = async ({ merchantId }: House) =>
    (await rows('select id, state, attempt from rapid_exchange where merchant_id = $1', merchantId))[0]
  const state = async (house: House) => ((await row(house))?.['state'] as string | undefined) ?? 'none'
  const hear = async (house: House, result: OpeningReply['result']): Promise<void> => {
    const said = () => Promise.resolve({ result })
    const { id, attempt } = (await row(house)) ?? { id: randomUUID(), attempt: 0 }
    await rapidOpenRunner({ app: app.db, house: { ...silentHouse, open: said, opening: said } }).run(
      { merchantId: String(house.merchantId), id, attempt },
      { id: '1', attempt: 1 },
    )
  }
  const late = (house: House) =>
    rows(
      `update rapid_exchange set asked_at = now() - interval '31 minutes' where merchant_id = $1`,
      house.merchantId,
    )
  const send = async (house: House, event: string): Promise<string> => {
    if (event === 'open') return saidBy(await house.maker.ask(portalCalls.exchange.open, {}))
    return whetherMoved(
      () => state(house),
      async () => {
        if (event === 'late') await late(house)
        await hear(house, event === 'opened' || event === 'refused' ? event : 'unknown')
      },
    )
  }
  return {
    name: 'rapid_exchange',
    states: ['none', 'processing', 'successful', 'failed'],
    events: {
      open: 'exchange.open_state',
      opened: 'nothing',
      refused: 'nothing',
      silence: 'nothing',
      late: 'nothing',
    },
    rows: `
      none open → processing
      failed open → processing
      processing opened → successful
      processing refused → failed
      processing late → failed`,
    async make(wanted) {
      const house = await world.open({ withdrawalsFrom: 0n, rapid: false })
      if (wanted !== 'none') await send(house, 'open')
      if (wanted === 'successful') await send(house, 'opened')
      if (wanted === 'failed') await send(house, 'refused')
      return house
    },
    send,
    state,
    posted: () => Promise.resolve([]),
  }
}
