import type { CardBrand } from '#trade/states.ts'

/**
 * Monitoring programmes of card schemes, the one home of their lines and fees: dated rows, so that a month is judged by the row
 * of its time and what was computed under an old row stays as it was (ADR 0088). Every line is reached at its figures, not
 * above them.
 */
export const programmeCodes = ['vamp', 'enumeration', 'us_3ds', 'merp', 'ecm', 'hecm', 'efm'] as const
export type ProgrammeCode = (typeof programmeCodes)[number]

/** Where an acquirer stands, as Visa divides the world. */
export const acquirerRegions = ['AP', 'CA', 'CEMEA', 'EU', 'LAC', 'US'] as const
export type AcquirerRegion = (typeof acquirerRegions)[number]

/** Which facts of a programme the sources do not agree on, or only one of them tells. */
export const programmeFacts = ['ratio', 'count', 'value', 'from', 'fee', 'counting'] as const
export type ProgrammeFact = (typeof programmeFacts)[number]

/** What a programme counts, and by what it divides. */
export type Counting =
  /** TC40 and TC15 of the month by TC05 of the same month; what comes after each other on one order counts twice. */
  | 'reports_and_cases'
  /** All attempts that failed, by all attempts: more than what Visa's own score calls enumeration. */
  | 'failed_attempts'
  /** TC40 of authenticated sales by authenticated TC05. */
  | 'authenticated_reports'
  /** All chargebacks of the month, won and refunded ones too, by TC05 of the month before. */
  | 'cases'
  /** Chargebacks for fraud, by TC05 of the month before. */
  | 'fraud_cases'

export interface Programme {
  readonly code: ProgrammeCode
  readonly scheme: Extract<CardBrand, 'visa' | 'mastercard'>
  readonly counting: Counting
  /** The acquirers' regions where it is; all of them where it is left out. */
  readonly regions?: readonly AcquirerRegion[]
  readonly unconfirmed: readonly ProgrammeFact[]
}

export const programmes: readonly Programme[] = [
  { code: 'vamp', scheme: 'visa', counting: 'reports_and_cases', unconfirmed: ['fee'] },
  { code: 'enumeration', scheme: 'visa', counting: 'failed_attempts', unconfirmed: ['count', 'counting'] },
  {
    code: 'us_3ds',
    scheme: 'visa',
    counting: 'authenticated_reports',
    regions: ['US'],
    unconfirmed: ['from', 'counting'],
  },
  {
    code: 'merp',
    scheme: 'visa',
    counting: 'reports_and_cases',
    regions: ['AP'],
    unconfirmed: ['ratio', 'count', 'from'],
  },
  { code: 'ecm', scheme: 'mastercard', counting: 'cases', unconfirmed: ['fee'] },
  { code: 'hecm', scheme: 'mastercard', counting: 'cases', unconfirmed: ['fee'] },
  { code: 'efm', scheme: 'mastercard', counting: 'fraud_cases', unconfirmed: ['counting'] },
]

export const programmeOf = (code: ProgrammeCode): Programme =>
  programmes.find((programme) => programme.code === code)!

/** Public texts, by name and not by address: they move. */
export const programmeSources = {
  fact_sheet: 'Visa Acquirer Monitoring Program, fact sheet 2025',
  stripe: 'docs.stripe.com, monitoring programs',
  checkout: 'checkout.com, scheme monitoring',
  chargeback_guide: 'Mastercard Chargeback Guide 2026',
  trade_press: 'Trade press 2025–2026',
} as const
export type ProgrammeSource = keyof typeof programmeSources

export interface ProgrammeLine {
  readonly programme: ProgrammeCode
  /** Acquirers' regions for which it holds; all that no other row names where it is left out. */
  readonly regions?: readonly AcquirerRegion[]
  /** A lower line has no fine of its own: it is where the scheme begins to look. */
  readonly role: 'excessive' | 'lower'
  /** First Beijing date of its validity. */
  readonly from: string
  /** Basis points. */
  readonly ratioBps: number
  readonly minimumCount: number
  /** In US dollars, in cents; null where value does not matter. */
  readonly minimumUsd: bigint | null
  /** What the cases are divided by has to be at least this. */
  readonly minimumDivisor?: number
  /** It holds for merchants of whose sales fewer are authenticated, in basis points. */
  readonly authenticatedBelowBps?: number
  readonly sources: readonly ProgrammeSource[]
}

const efm = {
  programme: 'efm',
  role: 'excessive',
  from: '2019-10-01',
  ratioBps: 50,
  minimumCount: 1,
  minimumUsd: 5_000_000n,
  minimumDivisor: 1_000,
  sources: ['stripe'],
} as const
const vamp = { programme: 'vamp', role: 'excessive', minimumUsd: null } as const

export const programmeLines: readonly ProgrammeLine[] = [
  { ...vamp, from: '2025-06-01', ratioBps: 220, minimumCount: 1_500, sources: ['checkout', 'fact_sheet'] },
  { ...vamp, from: '2026-04-01', ratioBps: 150, minimumCount: 1_500, sources: ['checkout', 'fact_sheet'] },
  {
    ...vamp,
    regions: ['LAC'],
    from: '2025-06-01',
    ratioBps: 150,
    minimumCount: 1_500,
    sources: ['fact_sheet'],
  },
  {
    ...vamp,
    regions: ['CEMEA'],
    from: '2025-06-01',
    ratioBps: 220,
    minimumCount: 150,
    minimumUsd: 7_500_000n,
    sources: ['stripe', 'fact_sheet'],
  },
  { ...vamp, role: 'lower', from: '2026-01-01', ratioBps: 50, minimumCount: 5, sources: ['stripe'] },
  {
    programme: 'enumeration',
    role: 'excessive',
    from: '2025-06-01',
    ratioBps: 2_000,
    minimumCount: 300_000,
    minimumUsd: null,
    sources: ['stripe'],
  },
  {
    programme: 'us_3ds',
    role: 'excessive',
    from: '2025-06-01',
    ratioBps: 90,
    minimumCount: 1,
    minimumUsd: 7_500_000n,
    sources: ['stripe'],
  },
  {
    programme: 'ecm',
    role: 'excessive',
    from: '2019-04-30',
    ratioBps: 150,
    minimumCount: 100,
    minimumUsd: null,
    sources: ['chargeback_guide', 'stripe'],
  },
  {
    programme: 'hecm',
    role: 'excessive',
    from: '2019-04-30',
    ratioBps: 300,
    minimumCount: 300,
    minimumUsd: null,
    sources: ['chargeback_guide', 'stripe'],
  },
  { ...efm, authenticatedBelowBps: 1_000 },
  // Where authentication is the law, more of the sales are expected to be.
  { ...efm, regions: ['EU'], authenticatedBelowBps: 5_000 },
]

/** What a month over the line costs. `perCase`: each that is counted; otherwise by how many months in a row it has been over. */
export interface ProgrammeFee {
  readonly programme: ProgrammeCode
  readonly from: string
  readonly currency: 'USD' | 'EUR'
  /** In minor units; each counted case of a month that is over. */
  readonly perCase?: bigint
  /** From this month over in a row on, in minor units. */
  readonly steps?: readonly (readonly [fromMonth: number, minor: bigint])[]
  /** For each case above a count, from a month over in a row on. */
  readonly recovery?: { readonly above: number; readonly fromMonth: number; readonly minor: bigint }
  readonly confirmed: boolean
}

const recovery = { above: 300, fromMonth: 4, minor: 500n } as const

export const programmeFees: readonly ProgrammeFee[] = [
  { programme: 'vamp', from: '2025-10-01', currency: 'USD', perCase: 800n, confirmed: false },
  {
    programme: 'ecm',
    from: '2019-04-30',
    currency: 'USD',
    steps: [
      [1, 0n],
      [2, 100_000n],
      [4, 500_000n],
      [7, 2_500_000n],
      [12, 5_000_000n],
      [19, 10_000_000n],
    ],
    recovery,
    confirmed: false,
  },
  {
    programme: 'hecm',
    from: '2019-04-30',
    currency: 'USD',
    steps: [
      [1, 0n],
      [2, 100_000n],
      [3, 200_000n],
      [4, 1_000_000n],
      [7, 5_000_000n],
      [12, 10_000_000n],
      [19, 20_000_000n],
    ],
    recovery,
    confirmed: false,
  },
  {
    programme: 'efm',
    from: '2019-10-01',
    currency: 'EUR',
    steps: [
      [1, 0n],
      [2, 50_000n],
      [3, 100_000n],
      [4, 500_000n],
      [7, 2_500_000n],
      [12, 5_000_000n],
      [19, 10_000_000n],
    ],
    confirmed: true,
  },
]

/** What a flagged case costs a merchant by the provider's own tariff, as it was announced (spec §1). */
export interface FraudTariff {
  readonly from: string
  readonly currency: 'USD'
  readonly lowMinor: bigint
  readonly highMinor: bigint
}
export const fraudTariffs: readonly FraudTariff[] = [
  { from: '2025-09-01', currency: 'USD', lowMinor: 800n, highMinor: 1_000n },
]

const latestOf = <T extends { readonly from: string }>(rows: readonly T[], date: string): T | undefined =>
  rows
    .filter(({ from }) => from <= date)
    .reduce<T | undefined>((latest, row) => (latest && latest.from > row.from ? latest : row), undefined)

export const tariffOn = (date: string): FraudTariff | undefined => latestOf(fraudTariffs, date)
export const feeOn = (programme: ProgrammeCode, date: string): ProgrammeFee | undefined =>
  latestOf(
    programmeFees.filter((fee) => fee.programme === programme),
    date,
  )

/** The line of a region on a date: that which names the region, else that of all others. */
export function lineOn(
  programme: ProgrammeCode,
  region: AcquirerRegion,
  date: string,
  role: ProgrammeLine['role'] = 'excessive',
): ProgrammeLine | undefined {
  const { regions } = programmeOf(programme)
  if (regions && !regions.includes(region)) return undefined
  const rows = programmeLines.filter((line) => line.programme === programme && line.role === role)
  const own = rows.filter((line) => line.regions?.includes(region))
  return latestOf(own.length > 0 ? own : rows.filter((line) => line.regions === undefined), date)
}

/** What a month over a line costs, the so-manieth in a row, with so many cases. */
export function feeOfMonth(fee: ProgrammeFee, monthsInRow: number, cases: number): bigint {
  const step = fee.steps?.findLast(([fromMonth]) => monthsInRow >= fromMonth)?.[1] ?? 0n
  const { recovery: each } = fee
  const above = each && monthsInRow >= each.fromMonth ? Math.max(0, cases - each.above) : 0
  return step + (fee.perCase ?? 0n) * BigInt(cases) + (each?.minor ?? 0n) * BigInt(above)
}
