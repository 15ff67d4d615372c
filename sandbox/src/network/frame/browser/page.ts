import type { FromFrame, ToFrame } from '@quayside/contract/provider/frame-ticket.ts'
import { languageTags } from './words.ts'
import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'

const root = document.documentElement

/** Origins of the pages that may hold this one, as the network wrote them into it. */
export const payerOrigins: readonly string[] = (root.dataset['payers'] ?? '').split(' ').filter(Boolean)

const isLanguage = (text: unknown): text is PayerLanguage =>
  typeof text === 'string' && Object.hasOwn(languageTags, text)

export const languageNow = (): PayerLanguage => {
  const said = root.dataset['language']
  return isLanguage(said) ? said : 'en'
}

export function setLanguage(language: PayerLanguage): void {
  root.dataset['language'] = language
  root.lang = languageTags[language]
}

export const themeNow = (): 'light' | 'dark' => (root.dataset['theme'] === 'dark' ? 'dark' : 'light')

export const setTheme = (theme: 'light' | 'dark'): void => void (root.dataset['theme'] = theme)

/** Tells the page around this one; a browser hands it to no other page than one of these origins. */
export function tellPage(message: FromFrame): void {
  if (window.parent === window) return
  for (const origin of payerOrigins) window.parent.postMessage(message, origin)
}

/** Hears the page around this one and nobody else: both its origin and its window are looked at. */
export function hearPage(hear: (message: ToFrame, origin: string) => void): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || window.parent === window || !payerOrigins.includes(origin)) return
    if (holdsNumber(data)) return tellPage({ kind: 'dropped' })
    const message = messageOf(data)
    if (message) hear(message, origin)
  })
}

/** A page that sends what may be a card number is not read; a ticket is signed text, in which digits may stand in any row. */
function holdsNumber(data: unknown): boolean {
  const isTicket = (name: string, value: unknown) =>
    name === 'ticket' && typeof value === 'string' && /^[A-Za-z0-9_-]+\.[0-9a-f]{64}$/.test(value)
  try {
    const text = JSON.stringify(data, (name, value: unknown) => (isTicket(name, value) ? '' : value))
    return /\d(?:[ -]?\d){12}/.test(text ?? '')
  } catch {
    return false
  }
}

function messageOf(data: unknown): ToFrame | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined
  const { kind, ticket, language, theme } = data as Record<string, unknown>
  if (kind === 'pay' && typeof ticket === 'string') return { kind, ticket }
  if (kind === 'language' && isLanguage(language)) return { kind, language }
  if (kind === 'theme' && (theme === 'light' || theme === 'dark')) return { kind, theme }
  return undefined
}

/** Keeps the page around this one told how high it is. */
export function tellHeight(): void {
  const tell = () =>
    tellPage({
      kind: 'height',
      pixels: Math.min(2_000, Math.max(1, Math.ceil(root.getBoundingClientRect().height))),
    })
  new ResizeObserver(tell).observe(root)
  tell()
}

/** An element that the page has for certain. */
export function byId<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`)
  return found
}

/** Asks the network; undefined where nobody knows whether it heard. */
export async function askNetwork<A>(path: string, body: object): Promise<A | undefined> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.status >= 500 ? undefined : ((await response.json()) as A)
  } catch {
    return undefined
  }
}
