import { randomUUID } from 'node:crypto'
import { browserLaunch } from '@quayside/e2e/browser.ts'
import { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { chromium } from 'playwright'
import type { Bench } from '#run/bench.ts'
import { type Figure, ms } from '#run/figure.ts'
import { askCall } from '#run/ask-call.ts'
import { openSites, signIn } from '#run/operator.sql.ts'
import { median, roundsMin } from '#run/rounds.ts'
import { load } from '#process/http-load.ts'
import { throttle, visit } from './w1-visit.ts'
import { largest } from '#seed/merchants.ts'

const password = 'input[type=password]'
const payButton = 'button[type=submit]'
const targets = { ready: 800, perSecond: 200, p99: 50 }
const payers = { connections: 8, seconds: 10 }

/** The page of a payment link on a slow computer behind a slow line, beside the sign-in page; and as many payers at once as come. */
export async function w2Payer({ database, gateway, say }: Bench): Promise<Figure[]> {
  const { url, payerUrl } = await gateway(database)
  const token = await signIn(database, largest.id)
  const { sites } = await askCall({ url, token }, paymentLinkCalls.permission, {})
  await openSites(database, largest.id)
  const link = await askCall({ url, token }, paymentLinkCalls.generate, {
    formId: randomUUID(),
    siteId: sites[0]!.id,
    currency: 'USD',
    items: Array.from({ length: 5 }, (_, n) => ({ name: `Goods ${n}`, quantity: 1, unitPrice: '10.00' })),
    expiryHours: 24,
  })
  const page = new URL(`/userPayment?id=${link.ref}`, payerUrl)
  const browser = await chromium.launch(await browserLaunch())
  const rounds: { payer: number; signIn: number }[] = []
  try {
    for (let round = -1; round < roundsMin; round++) {
      const payer = await visit(browser, { url: page, shows: payButton })
      const other = await visit(browser, { url: new URL('/login', url), shows: password })
      if (round >= 0) rounds.push({ payer: payer.visible, signIn: other.visible })
    }
  } finally {
    await browser.close()
  }
  say(`  W2: ${rounds.map(({ payer, signIn: other }) => `${ms(payer)} beside ${ms(other)}`).join(' ')}`)
  return [readyFigure(rounds), ...(await payersFigures(page))]
}

function readyFigure(rounds: readonly { payer: number; signIn: number }[]): Figure {
  const [a, b] = [rounds.map(({ payer }) => payer), rounds.map(({ signIn: other }) => other)]
  const value = median(a)
  return {
    id: 'W2 ready',
    what: `page of a payment link: button in sight at ${throttle.bitsPerSecond / 1e6} Mbit/s and ${throttle.cpu} × CPU`,
    figure: ms(value),
    against: `sign-in page ${ms(median(b))}`,
    ratio: value / median(b),
    target: `≤ ${ms(targets.ready)}`,
    met: value <= targets.ready,
    runs: { a, b },
  }
}

/** Payers who open a link, as fast as they are answered, on cores that they share with gateway and database. */
async function payersFigures(page: URL): Promise<Figure[]> {
  const request = {
    method: 'GET',
    path: page.pathname + page.search,
    headers: {},
    body: '',
    holds: 'id="link"',
  } as const
  await load(page, request, { ...payers, seconds: 2 })
  const { perSecond, latencies } = await load(page, request, payers)
  const p99 = latencies.toSorted((one, other) => one - other)[Math.floor(latencies.length * 0.99)]!
  return [
    {
      id: 'L7 rate',
      what: 'payers who open a link, a second, on two cores with the database',
      figure: perSecond.toFixed(0),
      against: '–',
      target: `≥ ${targets.perSecond}`,
      met: perSecond >= targets.perSecond,
    },
    {
      id: 'L7 p99',
      what: `the same, ${payers.connections} of them at once`,
      figure: ms(p99),
      against: '–',
      target: `≤ ${ms(targets.p99)}`,
      met: p99 <= targets.p99,
    },
  ]
}
