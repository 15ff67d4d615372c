import type { schemeCalls } from '@quayside/contract/dispute/report/scheme.ts'
import type { Handlers } from '#acts/handler.ts'
import { candidates } from './candidate.ts'
import { cockpit } from './cockpit.ts'
import { forecast } from './forecast.ts'
import { whatIf } from './what-if.ts'

/** The schemes' monitoring programmes, as the cockpit shows them. */
export const schemeHandlers: Handlers<typeof schemeCalls> = { cockpit, forecast, candidates, whatIf }
