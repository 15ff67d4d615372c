import type { Call } from './call.ts'
import { dictionaryCalls } from './common/dictionary.ts'
import { deviceCalls } from './entry/device.ts'
import { preferenceCalls } from './account/preferences.ts'
import { signInCalls } from './entry/sign-in.ts'
import { ingestCalls } from './provider/ingest.ts'
import { requestOrderCalls } from './trade/request-order.ts'
import { transactionCalls } from './trade/transaction.ts'
import { transactionDetailCalls } from './trade/transaction-detail.ts'

/** Every call, by area; the gateway does not compile while one of them has no handler. */
export const portalCalls = {
  signIn: signInCalls,
  device: deviceCalls,
  preference: preferenceCalls,
  transaction: transactionCalls,
  transactionDetail: transactionDetailCalls,
  requestOrder: requestOrderCalls,
  dictionary: dictionaryCalls,
} as const

export const providerCalls = { ingest: ingestCalls } as const

export const callsOf = (groups: Record<string, Record<string, Call>>): Call[] =>
  Object.values(groups).flatMap((group) => Object.values(group))
