import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { HttpRequest } from '#process/http-load.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, ms } from '#run/figure.ts'
import { signIn } from '#run/operator.sql.ts'
import { timedCalls } from '#run/timed-calls.ts'
import { inTurn, median } from '#run/rounds.ts'
import { largest } from '#seed/merchants.ts'
import { makeSales } from './selling.sql.ts'

/** As many links, and as many subscriptions, as one merchant has at most. */
const salesMax = 1_000_000
const targetMs = 150
const day = 86_400_000

const { paymentLink, paymentLinkList, subscriptionList, subscriptionInvoice } = portalCalls

/** The lists of selling at a million links and subscriptions of one merchant, against the plain list of the same links. */
export async function k1Selling({ database, rows, gateway, say }: Bench): Promise<Figure[]> {
  const sales = Math.min(salesMax, rows)
  await makeSales(database, largest.id, sales)
  const { url } = await gateway(database)
  const token = await signIn(database, largest.id)
  const { request, latency } = timedCalls(url, token)
  const links = (filter: InputOf<typeof paymentLinkList.query>['filter']) =>
    request(paymentLinkList.query, { filter, count: false })
  const plans = (filter: InputOf<typeof subscriptionList.query>['filter']) =>
    request(subscriptionList.query, { filter, count: false })
  const plain = links({})
  const to = database.until
  const month = { from: new Date(to.getTime() - 30 * day).toISOString(), to: to.toISOString() }
  const asked: readonly (readonly [id: string, what: string, asked: HttpRequest])[] = [
    ['active', 'links that can be paid', links({ status: ['effective'] })],
    [
      'taken back',
      'links that somebody has deactivated, one in a thousand',
      links({ reason: ['invalidated'] }),
    ],
    ['part', 'links that are paid in part, of which there is none', links({ paid: ['part'] })],
    ['goods', 'links for goods that one in a thousand is for', links({ goods: 'rescue beacon' })],
    ['no goods', 'links for goods that none is for', links({ goods: 'yacht' })],
    ['invoice', 'links by the beginning of an invoice number', links({ text: 'INV-77777' })],
    ['amount', 'links by amount', links({ currency: ['EUR'], amountFrom: '990.00' })],
    ['head', 'links of 30 days by state, with what was paid', request(paymentLink.index, month)],
    ['head all', 'links of all time by state, with what was paid', request(paymentLink.index, {})],
    ['subscriptions', 'subscriptions', plans({})],
    ['past due', 'subscriptions with a failed charge, one in a thousand', plans({ status: ['past_due'] })],
    ['customer', 'subscriptions of a customer', plans({ customerId: 'C-777' })],
    ['email', 'subscriptions of an address', plans({ email: 'payer777777@example.com' })],
    ['invoices', 'invoices of subscriptions', request(subscriptionInvoice.query, { count: false })],
  ]
  const of = `${sales.toLocaleString('en')} links and subscriptions of the largest merchant`
  const figures: Figure[] = []
  for (const [id, what, one] of asked) {
    const runs = await inTurn(
      () => latency(one),
      () => latency(plain),
      { rounds: 5 },
    )
    say(`  K1 ${id}: ${runs.a.map(ms).join(' ')} against ${runs.b.map(ms).join(' ')}`)
    const [a, b] = [median(runs.a), median(runs.b)]
    figures.push({
      id: `K1 ${id}`,
      what: `${what}, ${of}`,
      figure: ms(a),
      against: `plain list of links ${ms(b)}`,
      ratio: a / b,
      target: `≤ ${targetMs} ms`,
      met: a <= targetMs,
      runs,
    })
  }
  return figures
}
