import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { isCurrency } from '@quayside/contract/money.ts'
import {
  type ReportDimension,
  reportDimensions,
  type ReportStep,
  reportSteps,
} from '@quayside/contract/trade/report/figures.ts'

/** The analysis' address: Beijing dates, both included, and what is looked at. */
export interface AnalysisSearch {
  from?: string
  to?: string
  currency?: string
  step?: ReportStep
  by?: ReportDimension
}

const date = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined

const among = <T extends string>(value: unknown, known: readonly T[]): T | undefined =>
  known.find((one) => one === value)

/** What a hand has put into the address and is nothing of ours is left out. */
export function validateAnalysisSearch(raw: Record<string, unknown>): AnalysisSearch {
  const { currency } = raw
  const search = {
    from: date(raw['from']),
    to: date(raw['to']),
    currency: typeof currency === 'string' && isCurrency(currency) ? currency : undefined,
    step: among(raw['step'], reportSteps),
    by: among(raw['by'], reportDimensions),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

export const shortcutDays = [7, 30, 90, 365] as const
const usualDays = 30

/** So many Beijing dates, today the last of them. */
export function latestDays(days: number): { from: string; to: string } {
  const to = beijingDate(new Date())
  return { from: addDays(to, 1 - days), to }
}

export function periodOf({ from, to }: AnalysisSearch): { from: string; to: string } {
  const usual = latestDays(usualDays)
  return { from: from ?? (to && addDays(to, 1 - usualDays)) ?? usual.from, to: to ?? usual.to }
}
