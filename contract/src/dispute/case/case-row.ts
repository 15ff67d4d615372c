import { z } from 'zod'
import { moneyOutput } from '#fields.ts'
import { cardBrands } from '#trade/states.ts'
import { chargebackOutcome, chargebackStages, disputeFlows } from '#dispute/states.ts'
import { productTypes } from '#dispute/evidence/items.ts'
import { caseMoves } from '#dispute/value/best-moves.ts'
import { reasonGroups } from '#dispute/value/reason-groups.ts'

/** A case as lists show it. */
export const caseRow = z.strictObject({
  id: z.string(),
  caseNo: z.string(),
  stage: z.enum(chargebackStages),
  /** Whether the merchant must act. */
  todo: z.boolean(),
  outcome: z.enum(chargebackOutcome.states),
  flow: z.enum(disputeFlows),
  round: z.int(),
  reasonCode: z.string(),
  group: z.enum(reasonGroups),
  amount: moneyOutput,
  /** What came back of it; null while it is open. */
  won: moneyOutput.nullable(),
  /** When it opened. */
  createdAt: z.string(),
  /** Three clocks of the present turn: when the scheme expects an answer, when we file at the latest, and the merchant's own date. */
  schemeDueAt: z.string(),
  cutOffAt: z.string(),
  dueAt: z.string(),
  answeredAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  orderId: z.string(),
  orderNo: z.string(),
  merchantOrderId: z.string(),
  brand: z.enum(cardBrands).nullable(),
  card: z.string().nullable(),
  cardCountry: z.string().nullable(),
  site: z.string().nullable(),
  /** What its order sold, or what the merchant sells where the order does not say. */
  product: z.enum(productTypes),
  arn: z.string().nullable(),
  assignee: z.strictObject({ id: z.string(), name: z.string(), isMe: z.boolean() }).nullable(),
  /** Of what wins, how much has been found, in percent; null until it has been looked for. */
  found: z.int().nullable(),
  /** As of the last look at what it stands on, an hour ago at most; null where nothing is to be done. */
  best: z.enum(caseMoves).nullable(),
  /** Of 100 answers like this one, how many win; null where nothing is to be decided. */
  chance: z.number().nullable(),
  /** What answering is worth more than doing nothing, over all that may follow; null where nothing is to be done. */
  stake: moneyOutput.nullable(),
  version: z.int(),
  /** What this operator may do with it now. */
  actions: z.array(z.string()),
})
export type CaseRow = z.infer<typeof caseRow>
