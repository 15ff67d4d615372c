import type { Call } from './call.ts'
import { accountCalls } from '#account/calls.ts'
import { billCalls } from '#bill/calls.ts'
import { disputeCalls } from '#dispute/calls.ts'
import { commonCalls } from '#common/calls.ts'
import { entryCalls } from '#entry/calls.ts'
import { fundCalls } from '#fund/calls.ts'
import { helpCalls } from '#help/calls.ts'
import { homeCalls } from '#home/calls.ts'
import { logisticsCalls } from '#logistics/calls.ts'
import { mainCalls } from '#main/calls.ts'
import { messagesCalls } from '#messages/calls.ts'
import { partnersCalls } from '#partners/calls.ts'
import { paylinkCalls } from '#paylink/calls.ts'
import { providerCalls } from '#provider/calls.ts'
import { riskCalls } from '#risk/calls.ts'
import { tradeCalls } from '#trade/calls.ts'

/** Every call of people; the gateway does not compile while one of them has no handler. */
export const portalCalls = {
  ...entryCalls,
  ...accountCalls,
  ...tradeCalls,
  ...disputeCalls,
  ...riskCalls,
  ...fundCalls,
  ...paylinkCalls,
  ...billCalls,
  ...partnersCalls,
  ...mainCalls,
  ...logisticsCalls,
  ...homeCalls,
  ...messagesCalls,
  ...helpCalls,
  ...commonCalls,
} as const

/** Every call of the provider's own processes. */
export { providerCalls }

export const callsOf = (groups: Record<string, Record<string, Call>>): Call[] =>
  Object.values(groups).flatMap((group) => Object.values(group))
