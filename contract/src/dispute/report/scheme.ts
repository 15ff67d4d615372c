import { z } from 'zod'
import { call } from '#call.ts'
import { line, moneyOutput } from '#fields.ts'
import { disputeReportLimits as limits } from './limits.ts'
import { monthForm } from './month.ts'
import { acquirerRegions, programmeCodes, programmeFacts, programmeSources } from './programmes.ts'
import { programmeLevels } from './standing.ts'

const month = z.string().regex(monthForm)
/** Static part of a descriptor; orders without one stand under the empty text. */
const descriptor = line(limits.descriptor.max, 0)
/** This Beijing month and the group that sells most, where nothing is said. */
const asked = { month: month.optional(), descriptor: descriptor.optional() }

const sourceNames = Object.keys(programmeSources) as [keyof typeof programmeSources]

/** One merchant as a scheme sees it. */
const group = z.strictObject({ descriptor: z.string(), settled: z.int(), cases: z.int() })

const programmeLine = z.strictObject({
  since: z.string(),
  /** Basis points, reached and not above. */
  ratio: z.int(),
  minimumCount: z.int(),
  minimumUsd: moneyOutput.nullable(),
  /** Sales that there have to be, and the share of authenticated ones from which on it does not hold. */
  minimumDivisor: z.int().nullable(),
  authenticatedBelow: z.int().nullable(),
  sources: z.array(z.enum(sourceNames)),
})

const programmeRow = z.strictObject({
  programme: z.enum(programmeCodes),
  scheme: z.enum(['visa', 'mastercard']),
  /** What has been counted so far. */
  cases: z.int(),
  /** Of them: TC40, TC15 for fraud, other TC15, failed attempts. */
  parts: z.strictObject({ reports: z.int(), fraudCases: z.int(), otherCases: z.int(), failed: z.int() }),
  divisor: z.int(),
  /** Basis points, rounded down; null while there is nothing to divide by. */
  ratio: z.int().nullable(),
  /** Of what was counted, where the line asks for it; null where a rate is missing too. */
  usd: moneyOutput.nullable(),
  /** Share of the divisor's sales that are authenticated, in basis points; null where nothing has settled. */
  authenticated: z.int().nullable(),
  /** Null where there is no public line, or none for the region. */
  line: programmeLine.nullable(),
  lower: programmeLine.nullable(),
  /** Null without a line, and where the reader's role does not see every currency. */
  level: z.enum(programmeLevels).nullable(),
  /** Cases at which ratio and count are reached, at what has been divided by so far. */
  casesAtLine: z.int().nullable(),
  unconfirmed: z.array(z.enum(programmeFacts)),
})

const place = {
  month: z.string(),
  /** Day of the month, from 1; the last one of a month that is over. */
  day: z.int(),
  days: z.int(),
  isOpen: z.boolean(),
  descriptor: z.string(),
}

const base = { access: 'report.protest.view', effect: 'read', allSites: true } as const

const interval = { expected: z.number(), low: z.int(), high: z.int() }
/** A chance from 0 to 1. */
const chance = z.number()

const stake = z.strictObject({
  /** What one more month over the line would cost. */
  amount: moneyOutput,
  /** The so-manieth month in a row that this one would be. */
  month: z.int(),
  /** The next step of the fee and the month from which it holds. */
  next: z.strictObject({ amount: moneyOutput, month: z.int() }).nullable(),
  /** Of it, by the case. */
  perCase: moneyOutput.nullable(),
  confirmed: z.boolean(),
})

const forecast = z.strictObject({
  programme: z.enum(programmeCodes),
  soFar: z.int(),
  end: z.strictObject(interval),
  /** By the end of the month as it went so far; null on its first moment. */
  runRate: z.number().nullable(),
  /** Basis points of what is expected. */
  ratio: z.int().nullable(),
  divisor: z.int(),
  /** Cases at which everything is reached that the line asks for, at the divisor that is expected. */
  casesAtLine: z.int().nullable(),
  chance: chance.nullable(),
  lowerChance: chance.nullable(),
  stake: stake.nullable(),
  /** By how much more than chance alone the forecasts have missed: variance by mean. */
  spread: z.number(),
  fan: z.array(z.strictObject({ day: z.string(), actual: z.int().nullable(), ...interval })),
  /** What would have been said on the same day of the months before, oldest first. */
  past: z.array(
    z.strictObject({
      month: z.string(),
      ...interval,
      runRate: z.number(),
      actual: z.int(),
      isInside: z.boolean(),
    }),
  ),
  /** Mean errors of those, as shares; null where nothing came. */
  error: z.number().nullable(),
  runRateError: z.number().nullable(),
})

/** Steps that can be taken; each asks the rows that it would move. */
export const whatIfSteps = z.strictObject({
  /** Refund orders with a fraud report that no chargeback has followed. */
  refund: z.array(z.uuid()).max(limits.refunds.max).default([]),
  /** Authenticate sales of so many US dollars or more from tomorrow on. */
  authenticateFrom: z.int().min(limits.stepUsd.min).max(limits.stepUsd.max).optional(),
  /** Let a rule refund Visa disputes of up to so many US dollars before they are opened. */
  settleUpTo: z.int().min(limits.stepUsd.min).max(limits.stepUsd.max).optional(),
})

const afterwards = z.strictObject({ ...interval, ratio: z.int().nullable(), chance: chance.nullable() })

/** The cockpit of schemes' monitoring programmes: what was counted, what will be, and what could be done (ADR 0088). */
export const schemeCalls = {
  cockpit: call({
    ...base,
    path: '/chargeback/scheme/cockpit',
    summary: 'Get what card schemes have counted in a month, programme by programme, beside their lines',
    input: z.strictObject(asked),
    output: z.strictObject({
      ...place,
      region: z.enum(acquirerRegions),
      groups: z.array(group),
      /** Whether the reader's role leaves currencies out, so that no line can be judged. */
      isPartial: z.boolean(),
      /** When the rates are of with which values were made US dollars; null where none was needed or none is known. */
      ratesAt: z.string().nullable(),
      withoutRate: z.array(z.string()),
      rows: z.array(programmeRow),
      /** What the provider charges by its own tariff for the month's Visa cases. */
      tariff: z.strictObject({ since: z.string(), low: moneyOutput, high: moneyOutput }).nullable(),
    }),
  }),
  forecast: call({
    ...base,
    path: '/chargeback/scheme/forecast',
    summary:
      'Get where each programme’s count will end this month, with interval, chance and earlier forecasts',
    input: z.strictObject(asked),
    output: z.strictObject({ ...place, rows: z.array(forecast) }),
  }),
  candidates: call({
    ...base,
    path: '/chargeback/scheme/candidates',
    summary:
      'List orders with a fraud report that no chargeback has followed and that can still be refunded, newest first',
    input: z.strictObject({ ...asked, programme: z.enum(programmeCodes) }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          id: z.string(),
          orderId: z.string(),
          orderNo: z.string(),
          reportedOn: z.string(),
          refundable: moneyOutput,
          usd: moneyOutput.nullable(),
          /** That a chargeback still follows. */
          chance,
        }),
      ),
    }),
  }),
  whatIf: call({
    ...base,
    path: '/chargeback/scheme/whatIf',
    summary: 'Get what steps would change of a programme’s month: count, ratio, chance, costs',
    input: z.strictObject({ ...asked, programme: z.enum(programmeCodes), steps: whatIfSteps }),
    output: z.strictObject({
      before: afterwards,
      after: afterwards,
      steps: z.array(
        z.strictObject({
          step: z.enum(['refund', 'authenticate', 'settle']),
          /** By how much fewer cases are expected this month. */
          cases: z.number(),
          /** Rows that it is worked out from. */
          rows: z.int(),
          cost: moneyOutput,
        }),
      ),
      /** In US dollars; positive is gained. Null where a rate is missing. */
      sum: z
        .strictObject({
          refunded: moneyOutput,
          lostSales: moneyOutput,
          avoided: moneyOutput,
          fees: moneyOutput,
          programmeFee: moneyOutput,
          net: moneyOutput,
        })
        .nullable(),
    }),
  }),
} as const
