import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'

export const throttle = { cpu: 4, bitsPerSecond: 10_000_000, roundTripMs: 20 }

/** Where a page is asked for, with what its browser keeps, and when it shows what it was asked for. */
export interface VisitedCall {
  readonly url: URL
  readonly stored?: Readonly<Record<string, string>>
  /** The first of these that can be seen ends the wait. */
  readonly shows: string
  /** A form: somebody types into it as soon as it shows, and presses Enter. */
  readonly isForm?: boolean
}

export interface Visit {
  /** Milliseconds from the start of the navigation until the page shows what it was asked for. */
  readonly visible: number
  /** Until it has answered Enter with what had been typed still in its field; of a page without a form as above. */
  readonly usable: number
  /** Milliseconds of long tasks beyond 50 each, until then. */
  readonly blocking: number
  /** KiB of scripts, each compressed by gzip -9 whatever the server sends. */
  readonly js: number
}

interface Watched {
  visible: number
  usable: number
  blocking: number
}

/** A page on a slow computer behind a slow line, nothing cached. */
export async function visit(
  browser: Browser,
  { url, stored = {}, shows, isForm = false }: VisitedCall,
  after?: (page: Page) => Promise<void>,
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, stored)
    await context.addInitScript(watchPage, { shows, isForm })
    const page = await context.newPage()
    await slowDown(page)
    const scripts = watchScripts(page)
    await page.goto(url.href, { waitUntil: 'commit' })
    await page.waitForFunction(
      () => (window as unknown as { watched: Watched }).watched.usable > 0,
      undefined,
      { timeout: 60_000 },
    )
    const { visible, usable, blocking } = await page.evaluate(
      () => (window as unknown as { watched: Watched }).watched,
    )
    const js = await scripts()
    await after?.(page)
    return { visible, usable, blocking, js }
  } finally {
    await context.close()
  }
}

/** Runs in the page, before anything of its own. */
function watchPage({ shows, isForm }: { shows: string; isForm: boolean }): void {
  const watched: Watched = { visible: 0, usable: 0, blocking: 0 }
  Object.assign(window, { watched })
  const longTaskMs = 50
  new PerformanceObserver((tasks) => {
    for (const { duration } of tasks.getEntries())
      if (watched.usable === 0) watched.blocking += duration - longTaskMs
  }).observe({ type: 'longtask', buffered: true })
  const typed = 'kept until the page answers'
  const field = () => document.querySelector<HTMLInputElement>(shows)
  const typeAndEnter = () => {
    const input = field()!
    // As the browser itself sets it, past what a framework has laid over the property.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.form!.requestSubmit()
  }
  const look = () => {
    const found = field()
    if (watched.visible === 0 && found?.checkVisibility()) {
      watched.visible = performance.now()
      if (isForm) typeAndEnter()
    }
    const answered = !isForm || (found?.value === typed && document.querySelector('form [role=alert]'))
    if (watched.visible > 0 && answered) watched.usable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
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

export interface Opened {
  /** Milliseconds from the click until the order's number is the heading of the page. */
  readonly heading: number
  /** Until what is known of it stands there. */
  readonly facts: number
}

const pressMs = 80

/** Opens the first order of the list as a hand does: pointed at, pressed, let go. */
export async function openFirst(page: Page): Promise<Opened> {
  const link = page.locator('tbody a[href*="/detail/"]').first()
  const orderNo = (await link.textContent()) ?? ''
  // The portal loads the page's code then.
  await link.hover()
  await page.waitForTimeout(pointedMs)
  return page.evaluate(
    async ({ text, held }) => {
      const wanted = [...document.querySelectorAll<HTMLAnchorElement>('tbody a')].find(
        (one) => one.textContent === text,
      )!
      wanted.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, isPrimary: true }))
      await new Promise((resolve) => setTimeout(resolve, held))
      const begin = performance.now()
      wanted.click()
      const until = async (there: () => unknown) => {
        while (!there()) await new Promise((resolve) => requestAnimationFrame(resolve))
        return performance.now() - begin
      }
      const isHere = () => location.pathname.startsWith('/detail/')
      const heading = await until(() => isHere() && document.querySelector('h1')?.textContent?.includes(text))
      return { heading, facts: await until(() => document.querySelector('article dl')) }
    },
    { text: orderNo, held: pressMs },
  )
}

const pointedMs = 200
