/** What of a sale lets two earlier ones defend it later (compelling evidence 3.0), and how much each weighs, of 100. */
export const readyWeights = {
  device: 25,
  fingerprint: 25,
  ip: 20,
  login: 15,
  address: 10,
  description: 5,
} as const
export type ReadyElement = keyof typeof readyWeights
export const readyElements = Object.keys(readyWeights) as readonly ReadyElement[]

/** The most that a sale without two earlier ones of its card can have. */
export const readyWithoutPriors = 60

/** Beside the elements: two earlier sales of the same card were old enough when this one was made. */
export type ReadyPart = ReadyElement | 'priors'

/** As it is stored: a bit for each part; a part that is added takes the next one. */
const bits: Readonly<Record<ReadyPart, number>> = {
  device: 1,
  fingerprint: 2,
  ip: 4,
  login: 8,
  address: 16,
  description: 32,
  priors: 64,
}
export const priorsBit = bits.priors
export const readinessMax = Object.values(bits).reduce((sum, bit) => sum + bit, 0)

export const readinessOf = (parts: Iterable<ReadyPart>): number =>
  [...new Set(parts)].reduce((sum, part) => sum + bits[part], 0)

export const hasReady = (readiness: number, part: ReadyPart): boolean => (readiness & bits[part]) !== 0

export const absentOf = (readiness: number): ReadyElement[] =>
  readyElements.filter((element) => !hasReady(readiness, element))

/** How well prepared a sale is, from 0 to 100. */
export function readyScore(readiness: number): number {
  const sum = readyElements.reduce(
    (total, element) => total + (hasReady(readiness, element) ? readyWeights[element] : 0),
    0,
  )
  return hasReady(readiness, 'priors') ? sum : Math.min(sum, readyWithoutPriors)
}

const mainElements = ['device', 'ip'] as const
const sharedElements = ['device', 'ip', 'login', 'address'] as const

/** Whether two earlier sales that share its elements would be taken: the card, one main element, and a second one. */
export const isReady = (readiness: number): boolean =>
  hasReady(readiness, 'priors') &&
  hasReady(readiness, 'fingerprint') &&
  mainElements.some((element) => hasReady(readiness, element)) &&
  sharedElements.filter((element) => hasReady(readiness, element)).length >= 2

/** Whether one element more would make it ready; that of the card brings the earlier sales with it. */
export const isReadyWith = (readiness: number, element: ReadyElement): boolean =>
  !isReady(readiness) && isReady(readiness | bits[element] | (element === 'fingerprint' ? bits.priors : 0))

/** So long a device's id, or what was measured of it, has to be for Visa to take it for one device. */
export const deviceIdMin = 15
export const deviceFingerprintMin = 20

/** Age in days of an earlier sale: Visa counts from the dispute, processors from the disputed sale, and they differ by a day. */
export const priorAge = { youngest: 120, oldest: 365, surelyOldest: 364 } as const
