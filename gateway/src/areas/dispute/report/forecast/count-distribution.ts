/** How many may come: negative binomial around a mean, whose variance is `spread` times the mean; Poisson where that is 1. */
export interface CountDistribution {
  readonly mean: number
  readonly spread: number
}

const coefficients = [
  76.1800917294715, -86.5053203294168, 24.0140982408309, -1.23173957245015, 0.00120865097386618,
  -0.000005395239384953,
] as const

function logGamma(x: number): number {
  const shifted = x + 5.5
  const tail = coefficients.reduce((sum, one, index) => sum + one / (x + 1 + index), 1.000000000190015)
  return (x + 0.5) * Math.log(shifted) - shifted + Math.log((Math.sqrt(2 * Math.PI) * tail) / x)
}

const tiny = 1e-300
const close = 1e-12
const steps = 2_000

/** Lentz's continued fraction of the incomplete beta function. */
function betaFraction(a: number, b: number, x: number): number {
  const keep = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / keep(1 - ((a + b) * x) / (a + 1))
  let h = d
  for (let m = 1; m <= steps; m++) {
    const even = (m * (b - m) * x) / ((a - 1 + 2 * m) * (a + 2 * m))
    d = 1 / keep(1 + even * d)
    c = keep(1 + even / c)
    h *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 1 + 2 * m))
    d = 1 / keep(1 + odd * d)
    c = keep(1 + odd / c)
    h *= d * c
    if (Math.abs(d * c - 1) < close) break
  }
  return h
}

/** The regularised incomplete beta function: of binomial tails as well. */
export function regularisedBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(a, b, x)) / a
    : 1 - (front * betaFraction(b, a, 1 - x)) / b
}

/** Below this the two distributions cannot be told apart, and the negative binomial's size leaves what a number can hold. */
const poissonBelow = 1.001

/** The chance that at most so many come. */
export function chanceAtMost({ mean, spread }: CountDistribution, count: number): number {
  if (count < 0) return 0
  if (mean <= 0) return 1
  const even = Math.max(spread, poissonBelow)
  return regularisedBeta(1 / even, mean / (even - 1), Math.floor(count) + 1)
}

export const chanceAtLeast = (of: CountDistribution, count: number): number =>
  count <= 0 ? 1 : 1 - chanceAtMost(of, count - 1)

/** The smallest count that is not exceeded with this chance. */
export function quantile(of: CountDistribution, chance: number): number {
  if (of.mean <= 0) return 0
  let low = -1
  let high = Math.ceil(of.mean + 1)
  while (chanceAtMost(of, high) < chance) {
    low = high
    high *= 2
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (chanceAtMost(of, middle) < chance) low = middle
    else high = middle
  }
  return high
}
