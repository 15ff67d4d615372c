import { portalCalls } from '@quayside/contract/index.ts'
import { disputeOrderTimeRunner } from '@quayside/gateway/areas/dispute/dispute-order/time.job.ts'
import { saidBy, usd, whetherMoved } from './fund-ways.ts'
import type { House, MachineWorld } from './machine-world.ts'
import { newNo, type Order, orderWays } from './order-ways.ts'
import type { ProvedMachine } from './design.ts'

interface Talk {
  readonly order: Order
  readonly complaintNo: string
}

const led: Record<string, readonly string[]> = { open: [], replied: ['reply'], close: ['close'] }
const job = { id: '1', attempt: 1 }

/** What buyer and merchant write to one another about a complaint; the end of the complaint ends it, and so do thirty silent days. */
export function provedMessage(world: MachineWorld, house: () => House): ProvedMachine<Talk> {
  const ways = orderWays(world)
  const { write, close } = portalCalls.disputeMessage
  const row = async ({ complaintNo }: Talk) =>
    (
      await world.rows(
        `select t.id, t.state, t.version, d.id as complaint, d.version as "complaintVersion" from dispute_thread t
          join dispute_order d on d.merchant_id = t.merchant_id and d.id = t.dispute_order_id where d.complaint_no = $1`,
        complaintNo,
      )
    )[0] as { id: string; state: string; version: number; complaint: string; complaintVersion: number }
  const state = async (talk: Talk) => (await row(talk)).state
  const ask = async ({ order, complaintNo }: Talk): Promise<string> => {
    const data = { kind: 'complaint_message', orderNo: order.no, complaintNo, messageNo: newNo('Q') } as const
    const answer = await ways.tell(house(), order, { ...data, text: 'Where is it?' })
    return answer === 'applied' ? 'done' : answer
  }
  const send = async (talk: Talk, event: string): Promise<string> => {
    if (event === 'ask') return ask(talk)
    const { maker } = house()
    const { id, version, complaint, complaintVersion } = await row(talk)
    if (event === 'reply')
      return saidBy(await maker.ask(write, { id, text: 'On its way', files: [], version }))
    if (event === 'close') return saidBy(await maker.ask(close, { id, version }))
    if (event === 'decline') {
      const decision = {
        id: complaint,
        decision: 'decline',
        merchantRemark: 'No',
        version: complaintVersion,
      } as const
      return saidBy(await maker.ask(portalCalls.disputeOrder.deal, decision))
    }
    return whetherMoved(
      () => state(talk),
      async () => {
        await world.rows(`update dispute_thread set last_at = last_at - interval '31 days' where id = $1`, id)
        await disputeOrderTimeRunner({ app: world.app.db, owner: world.app.owner }).run({}, job)
      },
    )
  }
  return {
    name: 'dispute_message',
    states: Object.keys(led),
    events: {
      ask: 'done',
      reply: 'dispute.message_closed',
      close: 'dispute.message_closed',
      decline: 'done',
      time: 'nothing',
    },
    rows: `
      open reply → replied
      open close → close
      open decline → close
      open time → close
      replied ask → open
      replied reply → replied
      replied close → close
      replied decline → close
      replied time → close
      close ask = unmatched`,
    async make(wanted) {
      const order = await ways.make(house(), 10_000n)
      const talk = { order, complaintNo: newNo('Y') }
      const complaint = {
        kind: 'complaint',
        orderNo: order.no,
        complaintNo: talk.complaintNo,
        amount: usd(1000n),
      } as const
      await ways.tell(house(), order, { ...complaint, reason: 'not_received' })
      await ask(talk)
      for (const event of led[wanted]!) await send(talk, event)
      return talk
    },
    send,
    again: ({ order }) => ways.tellAgain(order.told.at(-1)!),
    state,
    posted: async () => [],
  }
}
