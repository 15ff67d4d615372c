import { addDays } from '@quayside/contract/dates.ts'
import { settle } from '@quayside/gateway/ledger/index.ts'
import { coreEvent, orderData, usd } from '@quayside/gateway/test/deliveries.ts'
import { sendEvents } from '@quayside/sandbox/network/send-events.ts'
import type { RaceRound } from './approvals.ts'
import { feeMinor, misheld, said, type Till, unlike } from './till.ts'
import type { World } from '#prove/world/world.ts'

/** Beijing date of the first round; each has one of its own, as each date is settled once. */
const firstDate = '2024-01-02'
const answerMs = 30_000
const value = '100.00'
/** Of a sale of 100 US dollars: 3.20 are its fee, and a tenth of the 100 stays in reserve. */
const [sold, reserved] = [9_680n, 1_000n]
const gone = 10_000n

/** What the worker posts at two in Beijing, in the moment of a withdrawal that takes every cent there is. */
export function settlementRound(world: World, till: Till): RaceRound {
  const { merchantId } = till
  const tell = async (occurredAt: string, data: Parameters<typeof coreEvent>[1]) => {
    const event = coreEvent(occurredAt, data, {
      eventId: `${merchantId}-${data.kind}-${occurredAt}`,
      merchantId: String(merchantId),
    })
    const [answer] = await sendEvents(world.receiver, [event], AbortSignal.timeout(answerMs))
    if (answer!.outcome !== 'applied')
      throw new Error(`the ${data.kind} of ${occurredAt} was ${answer!.outcome}`)
  }
  const settled = async (businessDate: string) => {
    await till.meanwhile()
    await world.app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      settle(tx, { merchantId, currency: 'USD', businessDate }),
    )
    return 'done'
  }
  const orderNo = (round: number) => `S${merchantId}${String(round).padStart(5, '0')}`
  const both = async (minor: bigint, on: string): Promise<[string, string]> =>
    Promise.all([till.withdraw(minor, { gateway: 0 }), settled(on)])
  return async (round) => {
    const on = addDays(firstDate, round)
    if (round % 2 === 0) {
      const at = `${addDays(on, -1)}T04:00:00.000Z`
      const authorisation = { result: 'approved', at } as const
      await tell(at, orderData(orderNo(round), { sentAt: at, authorisation }))
      return arriving(till, (minor) => both(minor, on))
    }
    const refundNo = `${orderNo(round)}-R`
    await tell(`${on}T04:00:00.000Z`, {
      kind: 'refund',
      orderNo: orderNo(round - 1),
      refundNo,
      amount: usd(value),
    })
    return leaving(till, (minor) => both(minor, on))
  }
}

type Both = (minor: bigint) => Promise<[string, string]>

/** The withdrawal needs what the settlement brings: with it, nothing is left. */
async function arriving(till: Till, both: Both): Promise<string[]> {
  const before = await till.topUp(till.between(0, 1_000))
  const paid = sold - reserved
  const answers = await both(before.withdrawable + paid - feeMinor)
  const isOut = answers[0] === 'done'
  const all = before.withdrawable + paid
  return [
    ...unlike(
      [
        ['done', said({})],
        ['fund.withdrawal_amount', said({})],
      ],
      answers,
    ),
    ...misheld(await till.held(), {
      ...before,
      pending: before.pending - sold,
      reserve: before.reserve + reserved,
      withdrawable: isOut ? 0n : all,
      payout: before.payout + (isOut ? all : 0n),
    }),
  ]
}

/** The settlement takes what is owed: before it and after it, the same is available. */
async function leaving(till: Till, both: Both): Promise<string[]> {
  const minor = till.between(3_000, 4_000)
  const before = await till.topUp(gone + minor + feeMinor)
  const answers = await both(before.withdrawable - gone - feeMinor)
  return [
    ...unlike([['done', said({})]], answers),
    ...misheld(await till.held(), {
      ...before,
      pending: before.pending + gone,
      withdrawable: 0n,
      payout: before.payout + before.withdrawable - gone,
    }),
  ]
}
