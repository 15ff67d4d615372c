import { alertCalls } from '@quayside/contract/dispute/alert/alert.ts'
import { disputeOrderCalls } from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { Refusal } from '@quayside/gateway/acts/refusal.ts'
import { alertHandlers, disputeOrderHandlers } from '@quayside/gateway/areas/dispute/index.ts'
import { randomOf } from '@quayside/sandbox/random.ts'
import type { DemoMerchant } from '@quayside/sandbox/traffic/merchants.ts'
import type { Past } from './past.ts'
import { hoursAgo } from './past-times.ts'

const hourMs = 3_600_000
/** The latest ones are left for whoever tries it. */
const leftHours = 96
const page = { size: 100 } as const

const remarks = [
  'The carrier delivered it and has a signature. We have sent you the proof.',
  'The item was used for three weeks before you wrote to us.',
  'You asked for another size, which is on its way to you.',
] as const

/** What the demo's main user did about complaints and alerts of the past; shops on a platform can do nothing here. */
export async function answerClaims(past: Past, { id, platform }: DemoMerchant): Promise<void> {
  if (platform !== null) return
  await decideComplaints(past, id)
  await answerAlerts(past, id)
}

async function decideComplaints({ byMainUser }: Past, merchant: string): Promise<void> {
  const { query, deal } = disputeOrderHandlers
  const filter = { status: ['init' as const], createdTo: hoursAgo(leftHours) }
  const { rows } = await byMainUser(disputeOrderCalls.query, query, { filter, page }, hoursAgo(0))
  for (const { id, complaintNo, createdAt, version } of rows) {
    const random = randomOf('decides', merchant, complaintNo)
    const at = later(createdAt, random.int(3, 60))
    const decision = random.weighted([
      ['approve', 60],
      ['decline', 30],
      ['wait', 10],
    ] as const)
    if (decision === 'wait') continue
    const remark = decision === 'decline' ? { merchantRemark: random.pick(remarks) } : {}
    await unlessRefused(() =>
      byMainUser(disputeOrderCalls.deal, deal, { id, decision, version, ...remark }, at),
    )
  }
}

async function answerAlerts({ byMainUser }: Past, merchant: string): Promise<void> {
  const { query, refund, letGo } = alertHandlers
  const filter = { status: ['pending' as const], dueBefore: hoursAgo(0) }
  const { rows } = await byMainUser(alertCalls.query, query, { filter, page }, hoursAgo(0))
  for (const { id, alertNo, acsOrderId, amount, createdAt, version } of rows) {
    const random = randomOf('answers', merchant, alertNo)
    const at = later(createdAt, random.int(1, 20))
    const answer = random.weighted([
      ['refund', 50],
      ['let go', 20],
      ['forget', 30],
    ] as const)
    if (answer === 'refund') {
      const asked = { acsOrderId, alertNo, refundAmount: amount.value }
      await unlessRefused(() => byMainUser(alertCalls.refund, refund, asked, at))
    }
    if (answer === 'let go')
      await unlessRefused(() => byMainUser(alertCalls.letGo, letGo, { id, version }, at))
  }
}

const later = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * hourMs).toISOString()

/** What has been refunded or disputed meanwhile is refused before anything is written, as a person is told. */
async function unlessRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
