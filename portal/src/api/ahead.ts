import { type Asker, type Asking, askingOf } from './asking.ts'

/**
 * Answers that were asked for before the code that wants them was there. Each is used once, by a request that equals its own
 * in every byte, and soon: a call that reads is logged like any other, so nothing is asked for twice.
 */
interface Kept {
  readonly path: string
  readonly input: unknown
  readonly answer: Promise<Response>
  readonly until: number
}

declare global {
  interface Window {
    /** The script in the head of a page and those that come after it share nothing else. */
    askedAhead?: Map<string, Kept>
    /** Done when nothing more will be asked ahead. */
    askingAhead?: Promise<void>
  }
}

/** Long enough for the scripts of a page to come over a bad line. */
const pageMs = 30_000

const nameOf = ({ url, method, body, headers }: Asking): string =>
  JSON.stringify([method, url, body, headers])

/** @returns the answer, which whoever asks the same takes as theirs */
export function askAhead(path: string, input: unknown, asker: Asker, keptMs = pageMs): Promise<Response> {
  const asking = askingOf(path, input, asker)
  const { url, ...init } = asking
  const answer = fetch(url, { ...init, credentials: 'same-origin' })
  // Whoever takes it hears of its failure; nobody else needs to.
  answer.catch(() => undefined)
  const all = (window.askedAhead ??= new Map())
  all.set(nameOf(asking), { path, input, answer, until: performance.now() + keptMs })
  return answer
}

export function takeAhead(asking: Asking): Promise<Response> | undefined {
  const all = window.askedAhead
  if (!all) return undefined
  const name = nameOf(asking)
  const kept = all.get(name)
  all.delete(name)
  return kept && performance.now() < kept.until ? kept.answer : undefined
}

/** Waits until all has been asked, not for the answers. */
export const allAskedAhead = (): Promise<void> => window.askingAhead ?? Promise.resolve()

/** What waits to be taken. */
export const keptAhead = (): readonly Pick<Kept, 'path' | 'input'>[] => [
  ...(window.askedAhead?.values() ?? []),
]
