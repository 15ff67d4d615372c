import type { OutputOf } from '@quayside/contract/call.ts'
import type { withdrawalListCalls } from '@quayside/contract/fund/withdrawal/list.ts'
import type { withdrawalCalls } from '@quayside/contract/fund/withdrawal/withdrawal.ts'

export type PayoutFigures = OutputOf<typeof withdrawalCalls.balance>
export type Applied = OutputOf<typeof withdrawalCalls.apply>
export type WithdrawalDetail = OutputOf<typeof withdrawalListCalls.detail>
