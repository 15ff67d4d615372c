import { readFileSync } from 'node:fs'

/** What a process that loads this module first (`node --import`) is told by its environment. */
export interface SkewedClock {
  /** A file that holds by how many milliseconds the host's clock is wrong. */
  readonly PROVE_CLOCK: string
}

const file = process.env['PROVE_CLOCK' satisfies keyof SkewedClock]
// Short enough that a jump comes while the process is at work; reading at each look would slow it down.
const readEveryMs = 20

const Real = Date
let skewMs = 0
let readAt = -Infinity

/** The clock of a host that is wrong; timers and `performance.now()` count on as they do when a clock is put right. */
function now(): number {
  const at = performance.now()
  if (at - readAt > readEveryMs) {
    readAt = at
    skewMs = Number(readFileSync(file!, 'utf8'))
  }
  return Real.now() + skewMs
}

globalThis.Date = new Proxy(Real, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
  apply: () => new Real(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
})
