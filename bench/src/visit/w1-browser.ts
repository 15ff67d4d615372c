import { browserLaunch } from '@quayside/e2e/browser.ts'
import { type Browser, chromium } from 'playwright'
import { serveBarePage } from './bare-page.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, ms } from '#run/figure.ts'
import { askList } from '#list/list-call.ts'
import { signIn } from '#run/operator.sql.ts'
import { median, roundsMin } from '#run/rounds.ts'
import { type Opened, openFirst, throttle, type Visit, visit } from './w1-visit.ts'
import { largest } from '#seed/merchants.ts'

const listPath = '/home/tradeManage/transactionQuery'
const password = 'input[type=password]'
const firstRow = 'tbody a[href*="/detail/"]'
const targets = {
  signIn: { js: 125, visible: 1.5, usable: 2.2, blocking: 150 },
  list: { js: 200, visible: 2.2 },
  heading: 400,
}

interface Round {
  readonly signIn: Visit
  readonly list: Visit
  readonly bareSignIn: Visit
  readonly bareList: Visit
  readonly opened: Opened
}

/**
 * Sign-in page and transaction list against a React page without anything, visited in turn on a slow computer behind a slow
 * line, nothing cached.
 */
export async function w1Browser({ database, gateway, say }: Bench): Promise<Figure[]> {
  const { url } = await gateway(database)
  const token = await signIn(database, largest.id)
  const { rows } = await askList(url, token, { filter: {}, count: false })
  const bare = await serveBarePage(rows)
  const browser = await chromium.launch(await browserLaunch())
  try {
    const stored = { token, userName: `bench_${largest.id}`, clientIp: '127.0.0.1', language: 'en' }
    const rounds: Round[] = []
    // The first one warms up what is served, and counts for nothing.
    for (let round = -1; round < roundsMin; round++) {
      const told = await roundOf(browser, { portal: url, bare: bare.url, stored })
      if (round >= 0) rounds.push(told)
    }
    say(toldOf(rounds))
    return figuresOf(rounds)
  } finally {
    await browser.close()
    await bare.stop()
  }
}

interface Places {
  readonly portal: URL
  readonly bare: URL
  readonly stored: Readonly<Record<string, string>>
}

async function roundOf(browser: Browser, { portal, bare, stored }: Places): Promise<Round> {
  const form = { shows: password, isForm: true }
  const signIn = await visit(browser, { url: new URL('/login', portal), ...form })
  const bareSignIn = await visit(browser, { url: new URL('/login', bare), ...form })
  let opened: Opened | undefined
  const list = await visit(
    browser,
    { url: new URL(listPath, portal), stored, shows: firstRow },
    async (page) => {
      opened = await openFirst(page)
    },
  )
  const bareList = await visit(browser, { url: new URL('/list', bare), shows: firstRow })
  return { signIn, list, bareSignIn, bareList, opened: opened! }
}

function toldOf(rounds: readonly Round[]): string {
  const told = (name: string, of: (round: Round) => number) => `${name} ${rounds.map(of).map(ms).join(' ')}`
  const parts = [
    told('sign-in visible', ({ signIn }) => signIn.visible),
    told('usable', ({ signIn }) => signIn.usable),
    told('bare', ({ bareSignIn }) => bareSignIn.usable),
    told('list', ({ list }) => list.visible),
    told('bare', ({ bareList }) => bareList.visible),
    told('details', ({ opened }) => opened.heading),
    told('facts', ({ opened }) => opened.facts),
  ]
  return `  W1: ${parts.join('; ')}`
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  const { signIn, list, heading } = targets
  const of = (part: (round: Round) => number) => rounds.map(part)
  const slow = `at ${throttle.bitsPerSecond / 1e6} Mbit/s and ${throttle.cpu} × CPU`
  const bareSignIn = of((round) => round.bareSignIn.visible)
  const bareUsable = of((round) => round.bareSignIn.usable)
  const bareList = of((round) => round.bareList.visible)
  return [
    figure(
      'W1 sign-in JS',
      'sign-in page: scripts, gzip',
      of((round) => round.signIn.js),
      signIn.js,
      kib,
    ),
    ratio(
      'W1 sign-in visible',
      `sign-in page: password field in sight ${slow}`,
      of((round) => round.signIn.visible),
      bareSignIn,
      signIn.visible,
    ),
    ratio(
      'W1 sign-in usable',
      `sign-in page: typed text kept and Enter answered ${slow}`,
      of((round) => round.signIn.usable),
      bareUsable,
      signIn.usable,
    ),
    figure(
      'W1 sign-in blocking',
      'sign-in page: blocking',
      of((round) => round.signIn.blocking),
      signIn.blocking,
      ms,
    ),
    figure(
      'W1 list JS',
      'transaction list: scripts, gzip',
      of((round) => round.list.js),
      list.js,
      kib,
    ),
    ratio(
      'W1 list ready',
      `transaction list: first row in sight ${slow}`,
      of((round) => round.list.visible),
      bareList,
      list.visible,
    ),
    figure(
      'W1 next',
      'order details after a click in the list: heading',
      of((round) => round.opened.heading),
      heading,
      ms,
    ),
    {
      id: 'W1 next facts',
      what: 'order details after a click in the list: facts',
      figure: ms(median(of((round) => round.opened.facts))),
      against: '–',
      target: '–',
      runs: { a: of((round) => round.opened.facts), b: [] },
    },
  ]
}

const kib = (size: number): string => `${size.toFixed(0)} KiB`

function ratio(id: string, what: string, a: readonly number[], b: readonly number[], target: number): Figure {
  const value = median(a) / median(b)
  return {
    id,
    what,
    figure: ms(median(a)),
    against: `bare React page ${ms(median(b))}`,
    ratio: value,
    target: `≤ ${target}`,
    met: value <= target,
    runs: { a, b },
  }
}

function figure(
  id: string,
  what: string,
  values: readonly number[],
  budget: number,
  unit: (value: number) => string,
): Figure {
  const value = median(values)
  return {
    id,
    what,
    figure: unit(value),
    against: '–',
    target: `≤ ${unit(budget)}`,
    met: value <= budget,
    runs: { a: values, b: [] },
  }
}
