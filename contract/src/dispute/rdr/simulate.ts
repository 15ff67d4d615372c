import { z } from 'zod'
import { call } from '#call.ts'
import { countryCode, latinLine, line, moneyInput, moneyOutput, nothing } from '#fields.ts'
import { choices } from '#lists/filter-fields.ts'
import { cardBrands } from '#trade/states.ts'
import { disputeLimits as limits } from '#dispute/limits.ts'

/** What a scheme would settle by itself; a condition that is missing is none, so a rule without any is every dispute. */
export const rdrRule = z.strictObject({
  /** Disputes of that currency, up to that amount. */
  upTo: moneyInput.optional(),
  reasonCodes: choices(latinLine(limits.reasonCode.max, 1)).optional(),
  brands: choices(z.enum(cardBrands)).optional(),
  /** Of the card's issuer. */
  countries: choices(countryCode).optional(),
  sites: choices(z.uuid()).optional(),
  /** Days between the order and its dispute, at most. */
  withinDays: z.int().min(limits.simulatedDays.min).max(limits.simulatedDays.max).optional(),
  /** Part of the name of one of its items. */
  product: line(limits.simulatedProduct.max, 1).optional(),
})
export type RdrRule = z.infer<typeof rdrRule>

const rules = z.array(rdrRule).min(1).max(limits.simulatedRules.max)

/** How the provider's staff have answered. */
export const proposalStates = ['waiting', 'accepted', 'declined'] as const

const proposal = z.strictObject({
  id: z.string(),
  proposalNo: z.string(),
  state: z.enum(proposalStates),
  rules: z.array(rdrRule),
  askedAt: z.string(),
  askedBy: z.string().nullable(),
  /** What the provider's staff say about it. */
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
})
export type RdrProposal = z.infer<typeof proposal>

/** What rules would have done in one currency. */
const currencyLine = z.strictObject({
  currency: z.string(),
  /** Disputes that they settle, of how many. */
  settled: z.int(),
  disputes: z.int(),
  refunds: moneyOutput,
  /** Fees of chargebacks that there would not have been. */
  caseFees: moneyOutput,
  /** At what the latest RDR in this currency has cost; null where there was none. */
  feeEach: moneyOutput.nullable(),
  fees: moneyOutput.nullable(),
  /** What answering these disputes would have brought back: Σ p·x. */
  forgone: moneyOutput,
  /** Case fees less RDR fees less wins forgone; below zero the rules cost. Without the fee where that is not known. */
  net: z.strictObject({ currency: z.string(), value: z.string() }),
})

export const rdrSimulationCalls = {
  simulate: call({
    path: '/chargeback/rdr/simulate',
    summary: 'Work out what RDR rules would have done to the chargebacks of the last 24 months',
    access: 'dispute.rdr.view',
    effect: 'read',
    input: z.strictObject({ rules }),
    output: z.strictObject({
      /** The first day that is looked at. */
      since: z.string(),
      lines: z.array(currencyLine),
      /** Of each rule in its turn: what the ones before it have left. */
      rules: z.array(z.strictObject({ settled: z.int(), refunds: z.array(moneyOutput) })),
      /** What schemes count in each month: disputes before and after, with fraud reports, which RDR does not take out. */
      months: z.array(
        z.strictObject({
          month: z.string(),
          /** Null for those who see a part alone. */
          reports: z.int().nullable(),
          disputes: z.int(),
          settled: z.int(),
        }),
      ),
    }),
  }),
  proposals: call({
    path: '/chargeback/rdr/proposals',
    summary: 'List the RDR rules that the provider was asked for, newest first',
    access: 'dispute.rdr.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      proposals: z.array(proposal),
      /** Whether this operator may ask for others now. */
      mayAsk: z.boolean(),
    }),
  }),
  propose: call({
    path: '/chargeback/rdr/propose',
    summary: 'Ask the provider for RDR rules; the same rules while they wait are the same request',
    access: 'dispute.config.manage',
    effect: 'write',
    input: z.strictObject({ rules }),
    output: proposal,
    errors: ['dispute.proposal_waiting'],
    changes: ['rules'],
  }),
} as const
