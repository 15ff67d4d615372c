import { z } from 'zod'
import { call } from '#call.ts'
import { instant, line } from '#fields.ts'
import { cardLetter } from '#fund/card/row.ts'
import { cardState, cardStates } from '#fund/card/states.ts'
import { cardLimits as limits } from '#fund/limits.ts'

/** States in which a card waits for the provider's staff: the audit, or the end of a hold. */
export const auditStates = [cardState.pendingAudit, cardState.onHold] as const

const access = 'provider:cards'
/** The merchant is named beside the card: staff act in one merchant's name at a time. */
const card = { merchantId: z.string().regex(/^\d{1,18}$/), cardId: z.uuid() }
/** Who of the provider's people; stands in the card's history. */
const staff = line(limits.staff.max)
const decided = { ...card, version: z.int().min(1), staff }
const why = line(limits.reason.max)
const output = z.strictObject({ state: z.enum(cardStates), version: z.int() })
const errors = ['object.not_found', 'request.conflict', 'card.state'] as const
const logs = ['staff', 'version']
const move = { access, effect: 'write', output, logs, changes: ['state', 'reason'] } as const

export const cardAuditCalls = {
  waiting: call({
    path: '/cards/waiting',
    summary: 'List cards of all merchants that await review, longest waiting first',
    access,
    effect: 'read',
    input: z.strictObject({
      state: z.array(z.enum(auditStates)).min(1).max(auditStates.length).default([cardState.pendingAudit]),
      /** The last card of the page before. */
      after: z.strictObject({ submittedAt: instant, cardId: z.uuid() }).optional(),
      size: z.int().min(1).max(limits.listed).default(limits.listed),
    }),
    output: z.strictObject({
      cards: z.array(
        z.strictObject({
          merchantId: z.string(),
          cardId: z.string(),
          state: z.enum(cardStates),
          submittedAt: z.string(),
          version: z.int(),
        }),
      ),
    }),
  }),
  read: call({
    path: '/cards/read',
    summary:
      'Get a card under review, including its full number; the view is recorded in the merchant’s operation log',
    access,
    effect: 'read',
    input: z.strictObject({ ...card, staff }),
    output: z.strictObject({
      state: z.enum(cardStates),
      companyNames: z.array(z.string()),
      accountName: z.string(),
      isPublic: z.boolean(),
      currency: z.string(),
      country: z.string(),
      province: z.string().nullable(),
      city: z.string().nullable(),
      bankName: z.string(),
      bankCode: z.string().nullable(),
      branchName: z.string().nullable(),
      cnaps: z.string().nullable(),
      swift: z.string().nullable(),
      aba: z.string().nullable(),
      accountNumber: z.string(),
      isIban: z.boolean(),
      letter: cardLetter.nullable(),
      reason: z.string().nullable(),
      submittedAt: z.string(),
      version: z.int(),
    }),
    errors: ['object.not_found'],
    logs: ['staff'],
    sensitive: true,
  }),
  letter: call({
    path: '/cards/letter',
    summary: 'Download the authorisation letter of a card, once the scanner has passed it',
    access,
    effect: 'read',
    answers: 'file',
    input: z.strictObject({ ...card, staff }),
    output: z.unknown(),
    errors: ['object.not_found', 'file.quarantine', 'file.gone'],
    logs: ['staff'],
    sensitive: true,
  }),
  approve: call({
    ...move,
    path: '/cards/approve',
    summary: 'Approve a card; it becomes available',
    input: z.strictObject(decided),
    errors: [...errors, 'card.letter_unread'],
  }),
  reject: call({
    ...move,
    path: '/cards/reject',
    summary: 'Reject a card, with what the merchant has to correct',
    input: z.strictObject({ ...decided, reason: why }),
    errors,
  }),
  hold: call({
    ...move,
    path: '/cards/hold',
    summary: 'Put a card on hold; nothing is paid out to it until it is released',
    input: z.strictObject({ ...decided, reason: why }),
    errors,
  }),
  release: call({
    ...move,
    path: '/cards/release',
    summary: 'Release a card on hold; it becomes available again',
    input: z.strictObject(decided),
    errors: [...errors, 'card.letter_unread'],
  }),
} as const
