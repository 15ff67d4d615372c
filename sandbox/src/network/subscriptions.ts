import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { beijingDate } from '@quayside/contract/dates.ts'
import { subscriptionEvent } from '@quayside/contract/provider/event-subscription.ts'
import { instant, moneyInput } from '@quayside/contract/fields.ts'
import { randomOf } from '#random.ts'
import { checkDigit } from '#network/frame/browser/card-digits.ts'
import { authorise } from './authorise.ts'
import type { AuthorisationRequest } from './authorisation-request.ts'
import type { Books } from './books.ts'
import type { Core } from './core.ts'
import { declines } from './sentinels.ts'
import type { Decision } from './decision.ts'
import type { SubscriptionEntry } from './entry.ts'
import { iso } from './order-events.ts'
import { declineOf, subscriptionManners } from './subscription-manner.ts'

const { subscriptionNo, plan, interval, cycles, mandate, customerId, email, language, site, firstChargeOn } =
  subscriptionEvent.shape
const body = z.strictObject({
  merchantId: z.string().regex(/^\d{1,18}$/),
  subscriptionNo,
  plan,
  amount: moneyInput,
  interval,
  cycles,
  mandate,
  customerId,
  email,
  language,
  site,
  firstChargeOn: firstChargeOn.optional(),
  /** What the customer pays as they subscribe; the order that keeps the card. */
  signUp: moneyInput.optional(),
  manner: z.enum(subscriptionManners).default('paid'),
  /** When the shop made it; now where it is missing. */
  at: instant.optional(),
})
type Wanted = z.output<typeof body>

interface Shop {
  readonly core: Core
  readonly now: () => number
}

/** The shop's API at the core: a customer subscribes, pays a first order with a card that is kept, and is charged from then on. */
export function addSubscriptions(app: FastifyInstance, { core, now }: Shop): void {
  app.post('/subscriptions', async (request) => {
    const wanted = body.parse(request.body)
    const known = core.books.subscriptions.get(wanted.subscriptionNo)
    if (!known) subscribe(core, wanted, wanted.at === undefined ? now() : Date.parse(wanted.at))
    await core.commit()
    return { subscriptionNo: wanted.subscriptionNo, orderNo: orderOf(wanted.subscriptionNo) }
  })
}

/** The number of the order that keeps the card. */
const orderOf = (no: string): string => `K${no}`.slice(0, 32)

function subscribe(core: Core, wanted: Wanted, at: number): void {
  const { merchantId, subscriptionNo: no, manner, firstChargeOn: first, signUp: _, at: __, ...told } = wanted
  const orderNo = orderOf(no)
  authorise(core, signUpOf(wanted, orderNo), { id: orderNo, at, telling: 'apart', keeps: true })
  const entry: SubscriptionEntry = {
    t: 'subscription',
    id: `${no}-made`,
    at,
    no,
    merchant: merchantId,
    manner,
  }
  core.write(entry, {
    event: {
      eventId: entry.id,
      merchantId,
      occurredAt: iso(at),
      data: {
        kind: 'subscription',
        ...told,
        subscriptionNo: no,
        orderNo,
        firstChargeOn: first ?? beijingDate(new Date(at)),
      },
    },
  })
}

/** Each customer has a card of their own: what a bank says of one for good holds for no other. */
const signUpOf = (wanted: Wanted, orderNo: string): AuthorisationRequest => ({
  merchantId: wanted.merchantId,
  orderNo,
  merchantOrderId: orderNo,
  type: 'create-token-and-sale',
  amount: wanted.signUp ?? wanted.amount,
  paymentMethod: 'card',
  source: 'api',
  card: { number: cardNumberOf(wanted.subscriptionNo), expiry: '09/31', brand: 'visa', country: 'US' },
  ...(wanted.site !== undefined && { site: wanted.site }),
  ...(wanted.customerId !== undefined && { customerId: wanted.customerId }),
  ...(wanted.email !== undefined && { email: wanted.email }),
})

function cardNumberOf(no: string): string {
  const digits = `411111${randomOf('subscriber', no).digits(9)}`
  return digits + checkDigit(digits)
}

/** The bank's answer to the charge of a subscription, by its manner; undefined where chance decides, as for everything else. */
export function subscriptionDecision(
  books: Books,
  merchant: string,
  reference: string,
): Pick<Decision, 'result' | 'code' | 'reason'> | undefined {
  // Numbers of subscriptions have dashes themselves: the longest that fits is meant.
  const found = [/-\d+$/, /-\d+-\d+$/]
    .map((end) => books.subscriptions.get(reference.replace(end, '')))
    .find((entry) => entry?.merchant === merchant)
  if (!found) return undefined
  const [cycle, attempt = 1] = reference
    .slice(found.no.length + 1)
    .split('-')
    .map(Number)
  const code = declineOf(found.manner, cycle!, attempt)
  return code === undefined
    ? { result: 'approved', code: '00' }
    : { result: 'declined', code, reason: reasons.get(code)! }
}

const reasons = new Map(Object.values(declines).map(({ code, reason }) => [code, reason]))
