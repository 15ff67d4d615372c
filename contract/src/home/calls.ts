import { dashboardCalls } from './dashboard.ts'

/** Calls of the first page and its reports. */
export const homeCalls = {
  dashboard: dashboardCalls,
} as const
