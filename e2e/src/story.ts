import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { type Language, languages } from '@quayside/contract/envelope.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { captchaReader } from './captcha.ts'
import type { Regular } from '#product/people.ts'
import { demo } from '#product/product.ts'
import { followRequests } from './quiet.ts'
import { deviceCookies, sharedSession, type Session, signIn, signOut } from '#product/sign-in.ts'
import { languagesOf } from './turns.ts'
import { type Words, wordsOf } from './words.ts'

interface Options {
  /** Language of the browser, and so of the portal. */
  language: Language
  /** Who is signed in when the story begins. */
  as: Regular | undefined
  /** Who owes no code in this browser, although nobody is signed in. */
  knownTo: readonly Regular[]
  /** A session that no other story uses, for those that end or change it. */
  ownSession: boolean
}

interface WorkerParts {
  /** Browsers that stories share, so that scripts are fetched once: by language and look. */
  places: Map<string, Place>
}

interface Parts {
  begun: Session | undefined
  /** The session of `as`, for calls that the story makes beside the page. */
  session: Session
  /** Reads the captcha that the page shows, as a person would. */
  readCaptcha: () => Promise<string>
  /** A tab of another browser, in which somebody has signed in, or nobody. */
  elsewhere: (session?: Session) => Promise<Page>
}

export { expect }

export const test = base.extend<Options & Parts, WorkerParts>({
  language: ['en', { option: true }],
  as: [undefined, { option: true }],
  knownTo: [[], { option: true }],
  ownSession: [false, { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which parts to make first.
  places: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which parts to make first.
  baseURL: async ({}, use) => use(demo().url),
  locale: async ({ language }, use) => use(languageNames[language].tag),
  // Whatever zone the machine is in.
  timezoneId: 'Asia/Shanghai',
  begun: async ({ as, ownSession }, use) => {
    if (as === undefined) return use(undefined)
    if (!ownSession) return use(await sharedSession(as))
    const own = await signIn(as)
    await use(own)
    return signOut(own)
  },
  session: async ({ begun }, use) => {
    if (!begun) throw new Error('nobody is signed in in this story')
    await use(begun)
  },
  // Each story begins with what its browser keeps, in a tab without a past.
  context: async ({ browser, places, begun, knownTo, language, viewport, hasTouch, colorScheme }, use) => {
    const look = JSON.stringify({ language, viewport, hasTouch, colorScheme })
    const place = places.get(look) ?? (await newPlace(browser))
    places.set(look, place)
    await prepare(place, keptOf(begun, knownTo.flatMap(deviceCookies)))
    await use(place.context)
    const tabs = place.context.pages().filter((tab) => tab !== place.storage)
    await Promise.all(tabs.map((tab) => tab.close()))
  },
  page: async ({ context }, use) => use(followRequests(await context.newPage())),
  readCaptcha: async ({ page }, use) => use(captchaReader(page)),
  elsewhere: async ({ browser }, use) => {
    const others: BrowserContext[] = []
    await use(async (session) => {
      const other = await browser.newContext({ storageState: keptOf(session) })
      others.push(other)
      return followRequests(await other.newPage())
    })
    for (const other of others) await other.close()
  },
})

/** The same stories told to a reader of each language, where words can break what is told. */
export const inBothLanguages = (tell: (say: Words) => void): void => toldIn(languages, tell)

/** Stories that no language can break, told in one of them by turns; `file` is the story's `import.meta.filename`. */
export const byTurns = (file: string, tell: (say: Words) => void): void => toldIn(languagesOf(file), tell)

function toldIn(told: readonly Language[], tell: (say: Words) => void): void {
  for (const language of told) {
    test.describe(languageNames[language].name, () => {
      test.use({ language })
      tell(wordsOf(language))
    })
  }
}

/**
 * A browser that one story after another is told in. Playwright's own reuse of contexts empties the cache each time,
 * and then every page fetches its hundred scripts anew.
 */
interface Place {
  context: BrowserContext
  /** Open on a picture of the portal's own: from here its storage is written before a story begins. */
  storage: Page
}

async function newPlace(browser: Browser): Promise<Place> {
  const context = await browser.newContext()
  const storage = await context.newPage()
  await storage.goto('/mark.svg')
  return { context, storage }
}

async function prepare({ context, storage }: Place, { cookies, origins }: Kept): Promise<void> {
  await context.clearPermissions()
  await context.clearCookies()
  if (cookies.length > 0) await context.addCookies(cookies)
  const entries = origins.flatMap(({ localStorage }) => localStorage)
  await storage.evaluate((written) => {
    localStorage.clear()
    for (const { name, value } of written) localStorage.setItem(name, value)
  }, entries)
}

type Kept = ReturnType<typeof keptOf>

/** What a browser keeps: of a session that has begun, and the devices by which it is known. */
const keptOf = (session: Session | undefined, devices: readonly string[] = []) => ({
  cookies: [...(session?.cookies ?? []), ...devices].map(inBrowser),
  origins: session ? [stored(session)] : [],
})

function stored({ signedIn: { token, user, clientIp } }: Session) {
  const kept = { token, userName: user.name, clientIp }
  return {
    origin: new URL(demo().url).origin,
    localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })),
  }
}

function inBrowser(cookie: string) {
  const [name = '', value = ''] = cookie.split('=')
  const sameSite = 'Lax' as const
  const { hostname } = new URL(demo().url)
  return { name, value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite }
}
