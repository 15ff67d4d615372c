import type { InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { disputeConfigCalls } from '@quayside/contract/dispute/config/config.ts'

export type Config = OutputOf<typeof disputeConfigCalls.config>
export type SavedConfig = InputOf<typeof disputeConfigCalls.saveConfig>
