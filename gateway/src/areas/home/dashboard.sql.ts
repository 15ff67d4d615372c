import { homeLimits as limits } from '@quayside/contract/home/limits.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import type { Query } from '#db/tx.ts'

export interface SignIn {
  readonly at: string
  readonly ip: string | null
  readonly agent: string | null
  readonly tokenHash: Buffer
}

/** Sign-ins of one operator that came as far as the portal. */
export const latestSignIns = (merchantId: bigint, operatorId: string): Query<SignIn> => ({
  name: 'home_sign_ins',
  text: `select created_at as at, host(ip) as ip, agent, token_hash as "tokenHash" from session
    where merchant_id = $1 and operator_id = $2 and step = 'open' order by created_at desc, token_hash limit ${limits.latest}`,
  values: [merchantId, operatorId],
})

export interface Announcement {
  readonly id: string
  readonly publishedAt: string
  readonly title: string
  readonly body: string
}

/** Announcements belong to no merchant: all may read them. */
export const latestAnnouncements = (language: Language, now: string): Query<Announcement> => ({
  name: `home_announcements_${language}`,
  text: `select id, published_at as "publishedAt", title_${language} as title, body_${language} as body from announcement
    where published_at <= $1 and (ends_at is null or ends_at > $1) order by published_at desc, id desc limit ${limits.latest}`,
  values: [now],
})

export interface FraudFlow {
  readonly kind: 'presentment' | 'chargeback' | 'fraud'
  readonly brand: string
  readonly currency: string
  readonly times: bigint
  readonly amount: bigint
}

/** TC05, TC15 and TC40 by scheme, of Beijing dates. */
export const fraudFlows = (merchantId: bigint, from: string, to: string): Query<FraudFlow> => ({
  name: 'home_fraud_flows',
  text: `select kind, brand, currency, sum(times) as times, sum(amount)::bigint as amount from trade_flow_now
    where merchant_id = $1 and kind in ('presentment', 'chargeback', 'fraud') and day between $2 and $3 and brand <> ''
    group by kind, brand, currency`,
  values: [merchantId, from, to],
})

/** Currencies with a price, or with orders since a Beijing date; the busiest first. */
export const currenciesOf = (merchantId: bigint, since: string): Query<{ currency: string }> => ({
  name: 'home_currencies',
  text: `select coalesce(p.currency, o.currency) as currency from (select currency from merchant_pricing where merchant_id = $1) p
    full join (select currency, sum(orders) as orders from trade_day_now where merchant_id = $1 and day >= $2 group by currency) o
      on o.currency = p.currency
    order by coalesce(o.orders, 0) desc, 1`,
  values: [merchantId, since],
})

export const carriersOf = (merchantId: bigint, since: string): Query<{ brand: string }> => ({
  name: 'home_carriers',
  text: `select brand from trade_day_now where merchant_id = $1 and day >= $2 and brand <> ''
    group by brand having sum(orders) > 0 order by sum(orders) desc, brand`,
  values: [merchantId, since],
})

/** Waiting work of one kind, by currency. */
export interface Waiting {
  readonly currency: string
  readonly count: bigint
  readonly amount: bigint
  readonly dueAt: string | null
}

const waiting =
  (name: string, text: string) =>
  (merchantId: bigint): Query<Waiting> => ({
    name: `home_waiting_${name}`,
    text: `${text} group by currency order by currency`,
    values: [merchantId],
  })

export const waitingReviews = waiting(
  'reviews',
  `select currency, count(*) as count, sum(amount)::bigint as amount, min(review_deadline) as "dueAt"
   from orders where merchant_id = $1 and state = 'pending_review'`,
)

export const waitingCases = waiting(
  'cases',
  `select currency, count(*) as count, sum(amount)::bigint as amount, min(due_at) as "dueAt"
   from chargeback where merchant_id = $1 and todo and outcome = 'processing'`,
)

/** Until their networks take no answer any more. */
export const waitingAlerts = waiting(
  'alerts',
  `select currency, count(*) as count, sum(amount)::bigint as amount, min(due_at) as "dueAt"
   from alert where merchant_id = $1 and state = 'pending' and due_at > now()`,
)

export const waitingComplaints = waiting(
  'complaints',
  `select currency, count(*) as count, sum(amount)::bigint as amount, null as "dueAt"
   from dispute_order where merchant_id = $1 and state in ('init', 'approved')`,
)

/** Conversations in which the buyer has had the last word. */
export const waitingMessages = waiting(
  'messages',
  `select d.currency, count(*) as count, sum(d.amount)::bigint as amount, null as "dueAt"
   from dispute_thread t join dispute_order d on d.merchant_id = t.merchant_id and d.id = t.dispute_order_id
   where t.merchant_id = $1 and t.state = 'open'`,
)

/** What is captured of such an order is safe; the rest lapses. */
export const waitingCaptures = waiting(
  'captures',
  `select currency, count(*) as count, sum(amount - captured - voided)::bigint as amount, min(auth_expires_at) as "dueAt"
   from orders where merchant_id = $1 and state = 'succeed' and capture_state in ('authorized', 'partially_captured')
     and capture_in_flight = 0 and auth_expires_at > now() and auth_expires_at <= now() + interval '${limits.captureWithinDays} days'`,
)

export const unsentRefunds = waiting(
  'unsent_refunds',
  `select currency, count(*) as count, sum(amount)::bigint as amount, null as "dueAt"
   from refund where merchant_id = $1 and state = 'received'`,
)

export const failedRefunds = waiting(
  'failed_refunds',
  `select currency, count(*) as count, sum(amount)::bigint as amount, null as "dueAt"
   from refund where merchant_id = $1 and state = 'failed' and occurred_at > now() - interval '${limits.failedRefundDays} days'`,
)

/** Finished files that one operator has asked for and not had yet, as of an instant, and when the first is taken away. */
export const readyDownloads = (
  merchantId: bigint,
  operatorId: string,
  now: string,
): Query<Pick<Waiting, 'count' | 'dueAt'>> => ({
  name: 'home_ready_downloads',
  text: `select count(*) as count, min(expires_at) as "dueAt" from export
    where merchant_id = $1 and operator_id = $2 and state = 'ready' and downloaded_at is null and expires_at > $3`,
  values: [merchantId, operatorId, now],
})
