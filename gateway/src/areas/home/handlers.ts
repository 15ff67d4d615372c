import type { homeCalls } from '@quayside/contract/home/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { dashboardHandlers } from './dashboard.ts'

/** What answers the calls of the first page. */
export const homeHandlers: AllHandlers<typeof homeCalls> = {
  dashboard: dashboardHandlers,
}
