import { Refusal } from '#acts/refusal.ts'

interface Times {
  readonly createdFrom?: string | undefined
  readonly createdTo?: string | undefined
}

/** The times of a filter, as far as they are set; the first in, the second out. @throws Refusal when they are reversed */
export function timesOf({ createdFrom, createdTo }: Times): { createdFrom?: string; createdTo?: string } {
  if (
    createdFrom !== undefined &&
    createdTo !== undefined &&
    Date.parse(createdFrom) >= Date.parse(createdTo)
  )
    throw new Refusal('trade.range_reversed')
  return {
    ...(createdFrom !== undefined && { createdFrom: new Date(createdFrom).toISOString() }),
    ...(createdTo !== undefined && { createdTo: new Date(createdTo).toISOString() }),
  }
}
