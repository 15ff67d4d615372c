import { z } from 'zod'
import type { CardField } from './rules.ts'
import { cardKinds, cardStates } from './states.ts'

export const cardFields: z.ZodType<CardField> = z.enum([
  'accountName',
  'isPublic',
  'currency',
  'country',
  'province',
  'city',
  'bankName',
  'bankCode',
  'branchName',
  'cnaps',
  'swift',
  'aba',
  'accountNumber',
])

export const cardActions = ['update', 'delete', 'reveal'] as const
export type CardAction = (typeof cardActions)[number]

/** What a card waits for: the audit, the scan of its letter first, its owner's correction, the provider's release, its first day. */
export const cardWaits = ['audit', 'scan', 'correction', 'release', 'first_day'] as const
export type CardWait = (typeof cardWaits)[number]

export const cardRow = z.strictObject({
  liquidateId: z.string(),
  /** Typed into a form, or told by a partner. */
  kind: z.enum(cardKinds),
  state: z.enum(cardStates),
  bankType: z.literal('debit'),
  accountName: z.string(),
  isPublic: z.boolean(),
  currency: z.string(),
  country: z.string(),
  bankName: z.string(),
  branchName: z.string().nullable(),
  /** The last four characters. */
  accountTail: z.string(),
  isIban: z.boolean(),
  waitsFor: z.enum(cardWaits).nullable(),
  /** Of what it waits for, where the wait has an end. */
  waitsUntil: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
  actions: z.array(z.enum(cardActions)),
  version: z.int(),
})
export type CardRow = z.infer<typeof cardRow>

export const cardLetter = z.strictObject({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  state: z.enum(['quarantine', 'clean', 'refused']),
})
export type CardLetter = z.infer<typeof cardLetter>

const cardStep = z.strictObject({
  at: z.string(),
  event: z.enum(['add', 'approve', 'reject', 'hold', 'release', 'edit', 'delete']),
  state: z.enum(cardStates),
  /** Of the merchant's own people. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** Fields that an edit changed. */
  changed: z.array(cardFields),
})

export const cardDetail = cardRow.extend({
  province: z.string().nullable(),
  provinceName: z.string().nullable(),
  city: z.string().nullable(),
  bankCode: z.string().nullable(),
  cnaps: z.string().nullable(),
  swift: z.string().nullable(),
  aba: z.string().nullable(),
  letter: cardLetter.nullable(),
  steps: z.array(cardStep),
  /** Withdrawals that are on their way to it. */
  openWithdrawals: z.int(),
})
export type CardDetail = z.infer<typeof cardDetail>
