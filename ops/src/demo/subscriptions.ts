import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import type { SubscriptionManner } from '@quayside/sandbox/network/subscription-manner.ts'
import { hoursAgo } from './past-times.ts'

interface DemoSubscription {
  readonly merchantId: string
  readonly subscriptionNo: string
  readonly plan: string
  readonly amount: { readonly currency: string; readonly value: string }
  readonly interval: { readonly unit: 'week' | 'month' | 'year'; readonly count: number }
  readonly cycles?: number
  readonly customerId: string
  readonly email: string
  readonly language: 'en' | 'zh'
  readonly site: string
  /** When the customer subscribed; what has fallen due since is charged as the product starts. */
  readonly daysAgo: number
  /** A trial: the first charge comes so many days later. */
  readonly trialDays?: number
  readonly manner: SubscriptionManner
}

const nanbei = { merchantId: '302618', site: 'https://www.nanbei-outdoor.example' } as const
const box = { unit: 'month', count: 1 } as const

/** One of each state and more: in trial, active, past due with retries and without, ended unpaid, finished. */
const subscriptions: readonly DemoSubscription[] = [
  {
    ...nanbei,
    subscriptionNo: 'NB-SUB-2611-0001',
    plan: 'Trail club, monthly box',
    amount: { currency: 'USD', value: '29.00' },
    interval: box,
    customerId: 'C-10482',
    email: 'ada.lindgren@example.com',
    language: 'en',
    daysAgo: 2,
    trialDays: 14,
    manner: 'paid',
  },
  {
    ...nanbei,
    subscriptionNo: 'NB-SUB-2611-0002',
    plan: 'Trail club, monthly box',
    amount: { currency: 'USD', value: '29.00' },
    interval: box,
    customerId: 'C-10517',
    email: 'yuki.sato@example.com',
    language: 'en',
    daysAgo: 0,
    manner: 'paid',
  },
  {
    ...nanbei,
    subscriptionNo: 'NB-SUB-2610-0003',
    plan: '山野会员·季度装备箱',
    amount: { currency: 'HKD', value: '468.00' },
    interval: { unit: 'month', count: 3 },
    cycles: 8,
    customerId: 'C-10533',
    email: 'chan.tai.man@example.com',
    language: 'zh',
    daysAgo: 0,
    manner: 'paid',
  },
  {
    ...nanbei,
    subscriptionNo: 'NB-SUB-2610-0004',
    plan: 'Trail club, monthly box',
    amount: { currency: 'USD', value: '29.00' },
    interval: box,
    customerId: 'C-10544',
    email: 'liam.oconnor@example.com',
    language: 'en',
    daysAgo: 33,
    manner: 'declines',
  },
  {
    ...nanbei,
    subscriptionNo: 'NB-SUB-2610-0005',
    plan: 'Weekly trail map',
    amount: { currency: 'EUR', value: '6.90' },
    interval: { unit: 'week', count: 1 },
    cycles: 52,
    site: 'https://eu.nanbei-outdoor.example',
    customerId: 'C-10561',
    email: 'marie.dubois@example.com',
    language: 'en',
    daysAgo: 8,
    manner: 'never',
  },
  {
    ...nanbei,
    subscriptionNo: 'NB-SUB-2611-0006',
    plan: 'Trail club, monthly box',
    amount: { currency: 'USD', value: '29.00' },
    interval: box,
    customerId: 'C-10570',
    email: 'noah.meyer@example.com',
    language: 'en',
    daysAgo: 0,
    manner: 'first_declined',
  },
  {
    ...nanbei,
    subscriptionNo: 'NB-SUB-2611-0007',
    plan: 'Season pass, paid once',
    amount: { currency: 'USD', value: '149.00' },
    interval: { unit: 'year', count: 1 },
    cycles: 1,
    customerId: 'C-10588',
    email: 'sofia.rossi@example.com',
    language: 'en',
    daysAgo: 0,
    manner: 'paid',
  },
  {
    merchantId: '302845',
    subscriptionNo: 'SS-SUB-2611-0001',
    plan: 'Ink of the month',
    amount: { currency: 'JPY', value: '2480' },
    interval: box,
    site: 'https://jp.sakura-sand.example',
    customerId: 'S-2071',
    email: 'haruka.ito@example.jp',
    language: 'en',
    daysAgo: 0,
    manner: 'paid',
  },
]

/** The shops of the demo world tell the payment core who has subscribed; the worker charges them as it starts. */
export async function subscribeDemo(sandboxUrl: string, signal: AbortSignal): Promise<void> {
  for (const { daysAgo, trialDays = 0, ...one } of subscriptions) {
    const at = hoursAgo(24 * daysAgo)
    const { value, currency } = one.amount
    const response = await fetch(new URL('/subscriptions', sandboxUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...one,
        at,
        firstChargeOn: addDays(beijingDate(at), trialDays),
        mandate: `${one.plan}: ${currency} ${value}. I agree that this card is charged as each payment falls due, until I cancel.`,
      }),
      signal,
    })
    if (!response.ok)
      throw new SetupError(`The sandbox refused a subscription of the demo world: ${await response.text()}`)
  }
}
