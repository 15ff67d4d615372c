import { randomUUID } from 'node:crypto'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { subscriptionListCalls } from '@quayside/contract/trade/subscription/list.ts'
import { subscriptionCalls } from '@quayside/contract/trade/subscription/subscription.ts'
import type { SubscriptionManner } from '@quayside/sandbox/network/subscription-manner.ts'
import { take } from '#product/gateway.ts'
import { tellSandbox } from '#product/issuer.ts'
import type { Session } from '#product/sign-in.ts'
import { expect } from '#story.ts'

export const subscriptionsPath = '/home/tradeManage/subscription/subscriptionQuery'
export const invoicesPath = '/home/tradeManage/subscription/invoiceQuery'
export const subscriptionPath = (id: string) => `/home/tradeManage/subscription/subscriptionDetail/${id}`

type Status = OutputOf<typeof subscriptionCalls.detail>['status']

/**
 * A subscription of the demo's first merchant, made by its shop. What has fallen due since it began is charged at once.
 * @param daysAgo when the customer subscribed
 */
export async function subscribed(
  { signedIn }: Session,
  {
    manner,
    daysAgo = 0,
    email,
    language = 'en',
    status,
  }: { manner: SubscriptionManner; daysAgo?: number; email?: string; language?: Language; status: Status },
) {
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const subscriptionNo = `SUB-${randomUUID().slice(0, 8)}`
  await tellSandbox('/subscriptions', {
    merchantId: '302618',
    subscriptionNo,
    plan: 'Trail club, monthly box',
    amount: { currency: 'USD', value: '29.00' },
    interval: { unit: 'month', count: 1 },
    mandate: 'I agree that USD 29.00 is charged to this card each month until I cancel.',
    customerId: 'C-20481',
    email: email ?? 'yuki.sato@example.com',
    language,
    site: 'https://www.nanbei-outdoor.example',
    firstChargeOn: addDays(beijingDate(at), 0),
    at,
    manner,
  })
  const caller = { token: signedIn.token }
  const find = async () =>
    (await take(subscriptionListCalls.query, { filter: { text: subscriptionNo } }, caller)).rows[0]
  await expect
    .poll(async () => (await find())?.status, { timeout: 90_000, message: `${subscriptionNo} is ${status}` })
    .toBe(status)
  return { subscriptionNo, id: (await find())!.id }
}
