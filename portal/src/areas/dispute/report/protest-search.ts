import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { addMonths, monthForm, monthOf } from '@quayside/contract/dispute/report/month.ts'
import { type ProgrammeCode, programmeCodes } from '@quayside/contract/dispute/report/programmes.ts'
import type { CaseDimension, ReportDate } from '@quayside/contract/dispute/report/report.ts'

export const protestViews = ['scheme', 'summary', 'trend', 'reason', 'cohort', 'odds'] as const
export type ProtestView = (typeof protestViews)[number]

/** Names of the contract's, which would bring its schemas along. */
export const caseDimensions = [
  'brand',
  'site',
  'cardCountry',
  'product',
  'type',
  'operator',
] as const satisfies readonly CaseDimension[]
export const reportDates = ['opened', 'decided', 'sold'] as const satisfies readonly ReportDate[]

/** The report's address: which view, and what of it. */
export interface ProtestSearch {
  view?: ProtestView
  month?: string
  descriptor?: string
  programme?: ProgrammeCode
  from?: string
  to?: string
  date?: ReportDate
  by?: CaseDimension
}

const among = <T extends string>(value: unknown, known: readonly T[]): T | undefined =>
  known.find((one) => one === value)

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

const date = (value: unknown): string | undefined => {
  const found = matching(value, /^\d{4}-\d{2}-\d{2}$/)
  return found !== undefined && !Number.isNaN(Date.parse(found)) ? found : undefined
}

/** What a hand has put into the address and is nothing of ours is left out. */
export function validateProtestSearch(raw: Record<string, unknown>): ProtestSearch {
  const search = {
    view: among(raw['view'], protestViews),
    month: matching(raw['month'], monthForm),
    descriptor: matching(raw['descriptor'], /^.{0,25}$/),
    programme: among(raw['programme'], programmeCodes),
    from: date(raw['from']),
    to: date(raw['to']),
    date: among(raw['date'], reportDates),
    by: among(raw['by'], caseDimensions),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** Cases come so much later than their sales that a month says little. */
const usualDays = 180

export function protestPeriod({ from, to }: ProtestSearch): { from: string; to: string } {
  const last = to ?? beijingDate(new Date())
  return { from: from ?? addDays(last, 1 - usualDays), to: last }
}

/** What the cockpit asks of the gateway. */
export const cockpitPlace = ({ month, descriptor }: ProtestSearch) => ({
  ...(month !== undefined && { month }),
  ...(descriptor !== undefined && { descriptor }),
})

/** What the reports are asked for. */
export interface AskedCases {
  readonly from: string
  readonly to: string
  readonly date: ReportDate
}

/** Months that can be looked at, this one first. */
export function latestMonths(count: number): string[] {
  const current = monthOf(beijingDate(new Date()))
  return Array.from({ length: count }, (_, back) => addMonths(current, -back))
}
