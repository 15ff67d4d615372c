import type { Counting, Programme } from '@quayside/contract/dispute/report/programmes.ts'
import type { ProgrammeCounts } from '@quayside/contract/dispute/report/standing.ts'
import type { AttemptDay, MonthFlow, SchemeFlowKind } from './scheme-flow.sql.ts'
import type { InUsd } from './usd.ts'

/** What of the flows each way of counting takes, and by which month's sales it divides. */
interface Rule {
  readonly kinds: readonly SchemeFlowKind[]
  readonly authenticatedAlone: boolean
  readonly dividesBy: 'month' | 'month_before'
}

const rules: Readonly<Record<Exclude<Counting, 'failed_attempts'>, Rule>> = {
  reports_and_cases: {
    kinds: ['report', 'fraud_case', 'other_case'],
    authenticatedAlone: false,
    dividesBy: 'month',
  },
  authenticated_reports: { kinds: ['report'], authenticatedAlone: true, dividesBy: 'month' },
  cases: { kinds: ['fraud_case', 'other_case'], authenticatedAlone: false, dividesBy: 'month_before' },
  fraud_cases: { kinds: ['fraud_case'], authenticatedAlone: false, dividesBy: 'month_before' },
}

export const ruleOf = ({ counting }: Programme): Rule | undefined =>
  counting === 'failed_attempts' ? undefined : rules[counting]

/** Whether a programme counts such a thing among its cases. */
export const counts = (
  rule: Rule,
  of: { readonly kind: SchemeFlowKind; readonly authenticated: boolean },
): boolean => rule.kinds.includes(of.kind) && (!rule.authenticatedAlone || of.authenticated)

const timesOf = (flows: readonly MonthFlow[]): number =>
  flows.reduce((sum, { times }) => sum + Number(times), 0)

export interface CountedParts {
  readonly reports: number
  readonly fraudCases: number
  readonly otherCases: number
  readonly failed: number
}

export type CountedProgramme = Required<ProgrammeCounts> & {
  readonly parts: CountedParts
  /** Currencies of what was counted. */
  readonly currencies: readonly string[]
}

/** What a programme has counted of one group in the month of its flows. */
export function counted(programme: Programme, flows: readonly MonthFlow[], usd: InUsd): CountedProgramme {
  const rule = ruleOf(programme)!
  const own = flows.filter(({ brand }) => brand === programme.scheme)
  const cases = own.filter((flow) => flow.isCurrent && counts(rule, flow))
  const sales = own.filter(
    ({ kind, isCurrent, authenticated }) =>
      kind === 'presentment' &&
      isCurrent === (rule.dividesBy === 'month') &&
      (!rule.authenticatedAlone || authenticated),
  )
  const settled = timesOf(sales)
  const part = (kind: SchemeFlowKind) => timesOf(cases.filter((flow) => flow.kind === kind))
  return {
    cases: timesOf(cases),
    divisor: settled,
    usd: usd.sum(cases),
    authenticatedBps:
      settled === 0
        ? null
        : Math.floor((timesOf(sales.filter((one) => one.authenticated)) * 10_000) / settled),
    parts: {
      reports: part('report'),
      fraudCases: part('fraud_case'),
      otherCases: part('other_case'),
      failed: 0,
    },
    currencies: [...new Set(cases.map(({ currency }) => currency))],
  }
}

/** Failed attempts, by all of them. */
export function countedAttempts(days: readonly AttemptDay[]): CountedProgramme {
  const failed = days.reduce((sum, day) => sum + Number(day.failed), 0)
  return {
    cases: failed,
    divisor: days.reduce((sum, day) => sum + Number(day.orders), 0),
    usd: 0n,
    authenticatedBps: null,
    parts: { reports: 0, fraudCases: 0, otherCases: 0, failed },
    currencies: [],
  }
}

export interface Group {
  readonly descriptor: string
  readonly settled: number
  readonly cases: number
}

/** Every group of the two months, the one that sells most first. */
export function groupsOf(flows: readonly MonthFlow[]): Group[] {
  const byDescriptor = Map.groupBy(flows, ({ descriptor }) => descriptor)
  const isSale = ({ kind }: MonthFlow) => kind === 'presentment'
  return [...byDescriptor]
    .map(([descriptor, own]) => ({
      descriptor,
      settled: timesOf(own.filter(isSale)),
      cases: timesOf(own.filter((flow) => flow.isCurrent && !isSale(flow))),
    }))
    .toSorted((a, b) => b.settled - a.settled || (a.descriptor < b.descriptor ? -1 : 1))
}
