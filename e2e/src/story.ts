import { expect, test as base } from '@playwright/test'
import { defaultPreferences, preferenceCalls } from '@quayside/contract/account/preferences.ts'
import { type Language, languages } from '@quayside/contract/envelope.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { captchaReader } from './captcha.ts'
import { take } from './product/gateway.ts'
import type { Regular } from './product/people.ts'
import { demo } from './product/product.ts'
import { deviceCookies, type Session, signIn } from './product/sign-in.ts'
import { type Words, wordsOf } from './words.ts'

interface Options {
  /** Language of the browser, and so of the portal. */
  language: Language
  /** Who is signed in when the story begins. */
  as: Regular | undefined
  /** Who owes no code in this browser, although nobody is signed in. */
  knownTo: readonly Regular[]
}

interface Parts {
  begun: Session | undefined
  /** The session of `as`, for calls that the story makes beside the page. */
  session: Session
  /** Reads the captcha that the page shows, as a person would. */
  readCaptcha: () => Promise<string>
}

export { expect }

export const test = base.extend<Options & Parts>({
  language: ['en', { option: true }],
  as: [undefined, { option: true }],
  knownTo: [[], { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which parts to make first.
  baseURL: async ({}, use) => use(demo().url),
  locale: async ({ language }, use) => use(languageNames[language].tag),
  // Whatever zone the machine is in.
  timezoneId: 'Asia/Shanghai',
  begun: async ({ as }, use) => {
    if (as === undefined) return use(undefined)
    const session = await signIn(as)
    await take(preferenceCalls.save, defaultPreferences, { token: session.signedIn.token })
    return use(session)
  },
  session: async ({ begun }, use) => {
    if (!begun) throw new Error('nobody is signed in in this story')
    await use(begun)
  },
  storageState: async ({ begun, knownTo }, use) =>
    use({
      cookies: [...(begun?.cookies ?? []), ...knownTo.flatMap(deviceCookies)].map(inBrowser),
      origins: begun ? [stored(begun)] : [],
    }),
  readCaptcha: async ({ page }, use) => use(captchaReader(page)),
})

/** The same stories told to a reader of each language, with what the portal says in it. */
export function inBothLanguages(tell: (say: Words) => void): void {
  for (const language of languages) {
    test.describe(languageNames[language].name, () => {
      test.use({ language })
      tell(wordsOf(language))
    })
  }
}

/** What a browser keeps of a session that has begun. */
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
