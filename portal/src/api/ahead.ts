import type { Asking } from './asking.ts'

/**
 * Answers that were asked for before the code that wants them was there. Each is used once, by a request that equals its own
 * in every byte, and soon: a call that reads is logged like any other, so nothing is asked for twice.
 */
interface Kept {
  readonly answer: Promise<Response>
  readonly until: number
}

declare global {
  interface Window {
    /** The script in the head of a page and those that come after it share nothing else. */
    askedAhead?: Map<string, Kept>
  }
}

/** Long enough for the scripts of a page to come over a bad line. */
const pageMs = 30_000

const nameOf = ({ url, method, body, headers }: Asking): string =>
  JSON.stringify([method, url, body, headers])

/** @returns the answer, which whoever asks the same takes as theirs */
export function askAhead(asking: Asking, keptMs = pageMs): Promise<Response> {
  const { url, ...init } = asking
  const answer = fetch(url, { ...init, credentials: 'same-origin' })
  // Whoever takes it hears of its failure; nobody else needs to.
  answer.catch(() => undefined)
  const all = (window.askedAhead ??= new Map())
  all.set(nameOf(asking), { answer, until: performance.now() + keptMs })
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

/** Whether an answer to this is on its way or waits: it is not asked for once more. */
export const isAskedAhead = (asking: Asking): boolean => {
  const kept = window.askedAhead?.get(nameOf(asking))
  return kept !== undefined && performance.now() < kept.until
}
