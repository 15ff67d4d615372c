import type { OutputOf } from '@quayside/contract/call.ts'
import type { virtualCardCalls } from '@quayside/contract/fund/vcc/card.ts'

export type FoundCard = OutputOf<typeof virtualCardCalls.detail>
export type VirtualCardPage = OutputOf<typeof virtualCardCalls.query>
