import { portalCalls } from '@quayside/contract/index.ts'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { alertTimeRunner } from '@quayside/gateway/areas/dispute/alert/time.job.ts'
import { saidBy, usd, whetherMoved } from './fund-ways.ts'
import { type House, type MachineWorld, postedBy } from './machine-world.ts'
import { newNo, type Order, orderWays } from './order-ways.ts'
import type { ProvedMachine } from './design.ts'

/** Of every order here, and of what is claimed of it, in minor units. */
const whole = 10_000n
const part = 1000n
const job = { id: '1', attempt: 1 }
const words = { answered: 'done', denied: 'refused' } as const

interface Claim {
  readonly order: Order
  readonly no: string
}

/** What the schemes tell of an order, whatever was claimed of it before. */
function schemeData(orderNo: string, event: string): CoreEventInput['data'] | undefined {
  const amount = usd(part)
  if (event === 'charge_back')
    return { kind: 'dispute', orderNo, caseNo: newNo('D'), stage: 'chargeback', amount, reasonCode: '10.4' }
  if (event === 'rdr')
    return { kind: 'rdr', orderNo, rdrNo: newNo('X'), amount, rule: 'up to 100 USD', reasonCode: '10.4' }
  return undefined
}

/** A claim with the refund that answers it: what the network says to it, and what was posted for both. */
function claimWays(world: MachineWorld, house: () => House, table: 'alert' | 'dispute_order') {
  const ways = orderWays(world)
  const number = table === 'alert' ? 'alert_no' : 'complaint_no'
  const row = async ({ no }: Claim) =>
    (await world.rows(`select * from ${table} where ${number} = $1`, no))[0] as {
      id: string
      state: string
      version: number
    }
  const refundsOf = async (claim: Claim) => {
    const { id } = await row(claim)
    return world.rows(
      'select id, refund_no, state from refund where origin_id = $1 order by asked_at, id',
      id,
    )
  }
  const state = async (claim: Claim) => (await row(claim)).state
  return {
    ways,
    row,
    state,
    async hear(claim: Claim, event: keyof typeof words): Promise<string> {
      const refund = (await refundsOf(claim)).find((one) =>
        ['received', 'pending'].includes(String(one['state'])),
      )
      if (!refund) return 'nothing'
      const operation = {
        kind: 'refund' as const,
        id: String(refund['id']),
        no: String(refund['refund_no']),
        amount: part,
      }
      return whetherMoved(
        () => state(claim),
        () => ways.hear(house(), claim.order, operation, words[event]),
      )
    },
    async scheme(claim: Claim, data: CoreEventInput['data']): Promise<string> {
      const answer = await ways.tell(house(), claim.order, data)
      return answer === 'applied' ? 'done' : answer
    },
    again: ({ order }: Claim) => ways.tellAgain(order.told.at(-1)!),
    async posted(claim: Claim): Promise<string[]> {
      const ids = [String((await row(claim)).id), ...(await refundsOf(claim)).map(({ id }) => String(id))]
      return (await Promise.all(ids.map((id) => postedBy(world, house().merchantId, id)))).flat()
    },
  }
}

const alertLed: Record<string, readonly string[]> = {
  pending: [],
  processing: ['refund'],
  refunded: ['refund', 'answered'],
  ignored: ['let_go'],
  expired: ['time'],
}

/** Rows G1 to G9: an alert about 10.00 of 100.00, answered with a refund of it. */
export function provedAlert(world: MachineWorld, house: () => House): ProvedMachine<Claim> {
  const claims = claimWays(world, house, 'alert')
  const { ways, row, state } = claims
  const { refund, letGo } = portalCalls.alert
  const send = async (claim: Claim, event: string): Promise<string> => {
    const { maker } = house()
    const data = schemeData(claim.order.no, event)
    if (data) return claims.scheme(claim, data)
    if (event === 'answered' || event === 'denied') return claims.hear(claim, event)
    if (event === 'refund')
      return saidBy(await maker.ask(refund, { acsOrderId: claim.order.no, refundAmount: '10.00' }))
    const { id, version } = await row(claim)
    if (event === 'let_go') return saidBy(await maker.ask(letGo, { id, version }))
    return whetherMoved(
      () => state(claim),
      async () => {
        await world.rows(`update alert set due_at = now() - interval '1 second' where id = $1`, id)
        await alertTimeRunner({ app: world.app.db, owner: world.app.owner }).run({}, job)
      },
    )
  }
  return {
    name: 'alert',
    states: Object.keys(alertLed),
    events: {
      refund: 'dispute.alert_ended',
      let_go: 'dispute.alert_ended',
      time: 'nothing',
      answered: 'nothing',
      denied: 'nothing',
      charge_back: 'done',
      rdr: 'done',
    },
    rows: `
      pending refund → processing | request: pending→t:refund 1000
      pending let_go → ignored
      pending time → expired
      pending charge_back → ignored
      pending rdr → refunded
      processing refund = done
      processing answered → refunded | succeed: t:refund→net 1000
      processing denied → pending | refuse: t:refund→pending 1000
      processing charge_back → ignored | cancel: t:refund→pending 1000
      processing rdr → refunded | cancel: t:refund→pending 1000
      refunded refund = done
      expired refund = dispute.past_due
      expired let_go = dispute.past_due`,
    async make(wanted) {
      const order = await ways.make(house(), whole)
      const claim = { order, no: newNo('A') }
      await ways.tell(house(), order, {
        kind: 'alert',
        orderNo: order.no,
        alertNo: claim.no,
        network: 'ethoca',
        type: 'customer_dispute',
        amount: usd(part),
      })
      for (const event of alertLed[wanted]!) await send(claim, event)
      return claim
    },
    send,
    again: claims.again,
    state,
    posted: claims.posted,
  }
}

const complaintLed: Record<string, readonly string[]> = {
  init: [],
  approved: ['approve', 'denied'],
  refunding: ['approve'],
  refunded: ['approve', 'answered'],
  declined: ['decline'],
}

/** Rows D1 to D7: a complaint about 10.00 of 100.00. */
export function provedComplaint(world: MachineWorld, house: () => House): ProvedMachine<Claim> {
  const claims = claimWays(world, house, 'dispute_order')
  const { ways, row, state } = claims
  const { deal } = portalCalls.disputeOrder
  const send = async (claim: Claim, event: string): Promise<string> => {
    const { maker } = house()
    const data = schemeData(claim.order.no, event)
    if (data) return claims.scheme(claim, data)
    if (event === 'answered' || event === 'denied') return claims.hear(claim, event)
    const { id, version } = await row(claim)
    const decision = event as 'approve' | 'decline'
    return saidBy(await maker.ask(deal, { id, decision, merchantRemark: 'As agreed', version }))
  }
  return {
    name: 'dispute_order',
    states: Object.keys(complaintLed),
    events: {
      approve: 'dispute.order_state',
      decline: 'dispute.order_state',
      answered: 'nothing',
      denied: 'nothing',
      charge_back: 'done',
      rdr: 'done',
    },
    rows: `
      init approve → refunding | request: pending→t:refund 1000
      init decline → declined
      init charge_back → declined
      approved approve → refunding | request: pending→t:refund 1000
      approved charge_back → declined
      refunding answered → refunded | succeed: t:refund→net 1000
      refunding denied → approved | refuse: t:refund→pending 1000
      refunding charge_back → declined | cancel: t:refund→pending 1000
      refunding rdr → approved | cancel: t:refund→pending 1000`,
    async make(wanted) {
      const order = await ways.make(house(), whole)
      const claim = { order, no: newNo('Y') }
      await ways.tell(house(), order, {
        kind: 'complaint',
        orderNo: order.no,
        complaintNo: claim.no,
        amount: usd(part),
        reason: 'not_received',
      })
      for (const event of complaintLed[wanted]!) await send(claim, event)
      return claim
    },
    send,
    again: claims.again,
    state,
    posted: claims.posted,
  }
}
