import { carrierCalls, siteCalls } from '#main/site/site.ts'

/** Calls of where a merchant sells. */
export const mainCalls = {
  site: siteCalls,
  carrier: carrierCalls,
} as const
