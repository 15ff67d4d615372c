import { gzipSync } from 'node:zlib'
import { browserLaunch } from '@quayside/e2e/browser.ts'
import { type Browser, chromium, type Page } from 'playwright'
import type { Bench } from '#run/bench.ts'
import { type Figure, ms } from '#run/figure.ts'
import { signIn } from '#run/operator.sql.ts'
import { median, roundsMin } from '#run/rounds.ts'
import { largest } from '#seed/merchants.ts'

const throttle = { cpu: 4, bitsPerSecond: 10_000_000, roundTripMs: 20 }
const listPath = '/home/tradeManage/transactionQuery'
const budgets = {
  signIn: { js: 130, ready: 1_000, blocking: 150 },
  list: { js: 250, ready: 1_500 },
  next: { ready: 400 },
}

interface Visit {
  /** Milliseconds from the start of the navigation until the page can be worked with. */
  readonly ready: number
  /** Milliseconds of long tasks beyond 50 each, until then. */
  readonly blocking: number
  /** KiB of scripts, each compressed by gzip -9 whatever the server sends. */
  readonly js: number
}

/** Sign-in page and transaction list on a slow computer behind a slow line, nothing cached. */
export async function w1Browser({ database, gateway, say }: Bench): Promise<Figure[]> {
  const { url } = await gateway(database)
  const token = await signIn(database, largest.id)
  const browser = await chromium.launch(await browserLaunch())
  try {
    const signIns = await repeated(() => visit(browser, new URL('/login', url), {}, 'input[type=password]'))
    const stored = { token, userName: `bench_${largest.id}`, clientIp: '127.0.0.1', language: 'en' }
    const next: number[] = []
    const lists = await repeated(() =>
      visit(
        browser,
        new URL(listPath, url),
        stored,
        'tbody a[href*="/detail/"]',
        async (page) => void next.push(await openFirst(page)),
      ),
    )
    say(
      `  W1: sign-in ${signIns.map(({ ready }) => ms(ready)).join(' ')}; list ${lists.map(({ ready }) => ms(ready)).join(' ')}; details ${next.map(ms).join(' ')}`,
    )
    return [
      ...figuresOf('W1 sign-in', 'sign-in page', signIns, budgets.signIn),
      ...figuresOf('W1 list', 'transaction list', lists, budgets.list),
      figure('W1 next', 'order details after a click in the list', next, budgets.next.ready, ms),
    ]
  } finally {
    await browser.close()
  }
}

async function repeated(work: () => Promise<Visit>): Promise<Visit[]> {
  const visits: Visit[] = []
  for (let round = 0; round < roundsMin; round++) visits.push(await work())
  return visits
}

async function visit(
  browser: Browser,
  url: URL,
  stored: Record<string, string>,
  readySelector: string,
  after?: (page: Page) => Promise<void>,
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value)
      const watched = window as unknown as { blockedMs: number }
      watched.blockedMs = 0
      const longTaskMs = 50
      new PerformanceObserver((tasks) => {
        for (const { duration } of tasks.getEntries()) watched.blockedMs += duration - longTaskMs
      }).observe({ type: 'longtask', buffered: true })
    }, stored)
    const page = await context.newPage()
    await slowDown(page)
    const scripts = watchScripts(page)
    await page.goto(url.href, { waitUntil: 'commit' })
    await page.locator(readySelector).first().waitFor({ timeout: 60_000 })
    const { ready, blocking } = await page.evaluate(() => ({
      ready: performance.now(),
      blocking: (window as unknown as { blockedMs: number }).blockedMs,
    }))
    const js = await scripts()
    await after?.(page)
    return { ready, blocking, js }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const bytesPerSecond = throttle.bitsPerSecond / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttle.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpu })
}

/** @returns gives the KiB of the scripts that have arrived so far */
function watchScripts(page: Page): () => Promise<number> {
  const bodies: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      bodies.push(
        response.body().then(
          (body) => gzipSync(body, { level: 9 }).length,
          () => 0,
        ),
      )
  })
  return async () => (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0) / 1024
}

/** @returns milliseconds from the click on the first order until its number is the heading of the page */
async function openFirst(page: Page): Promise<number> {
  const link = page.locator('tbody a[href*="/detail/"]').first()
  const orderNo = (await link.textContent()) ?? ''
  // A person points before clicking; the portal loads the page's code then.
  await link.hover()
  return page.evaluate(async (text) => {
    const wanted = [...document.querySelectorAll<HTMLAnchorElement>('tbody a')].find(
      (one) => one.textContent === text,
    )!
    const begin = performance.now()
    wanted.click()
    const shown = () =>
      location.pathname.startsWith('/detail/') && document.querySelector('h1')?.textContent?.includes(text)
    while (!shown()) await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - begin
  }, orderNo)
}

const kib = (size: number): string => `${size.toFixed(0)} KiB`

function figuresOf(
  id: string,
  what: string,
  visits: readonly Visit[],
  budget: { js: number; ready: number; blocking?: number },
): Figure[] {
  const of = (part: keyof Visit) => visits.map((one) => one[part])
  return [
    figure(`${id} JS`, `${what}: scripts, gzip`, of('js'), budget.js, kib),
    figure(
      `${id} ready`,
      `${what}: ready at ${throttle.bitsPerSecond / 1e6} Mbit/s and ${throttle.cpu} × CPU`,
      of('ready'),
      budget.ready,
      ms,
    ),
    ...(budget.blocking === undefined
      ? []
      : [figure(`${id} blocking`, `${what}: blocking`, of('blocking'), budget.blocking, ms)]),
  ]
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
