const parts = 4

/** Round values from nothing to the first that is not below `most`, in four even steps. */
export function ticksUpTo(most: number): number[] {
  const step = roundStep(Math.max(most, parts) / parts)
  return Array.from({ length: parts + 1 }, (_, index) => index * step)
}

/** The next of 1, 2, 2.5, 5 and 10 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= least && Number.isInteger(one * power))
  return (factor ?? 10) * power
}
