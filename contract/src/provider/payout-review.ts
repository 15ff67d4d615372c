import { z } from 'zod'
import { call } from '#call.ts'
import { instant, moneyOutput } from '#fields.ts'
import { withdrawal } from '#fund/withdrawal/states.ts'
import { byStaff, listedSize, ofMerchant, staffReason } from './staff.ts'

const access = 'provider:withdrawals'
const named = { ...ofMerchant, withdrawalId: z.uuid(), ...byStaff }
const output = z.strictObject({ state: z.enum(withdrawal.states), version: z.int() })
const errors = ['object.not_found', 'request.conflict', 'fund.withdrawal_state'] as const
const move = {
  access,
  effect: 'write',
  output,
  logs: ['staff', 'version'],
  changes: ['status', 'reason'],
} as const
const decided = { ...named, version: z.int().min(1) }

/** Withdrawals on which the provider's staff are asked (rows W2 and W3). */
export const payoutReviewCalls = {
  waiting: call({
    path: '/withdrawals/waiting',
    summary: 'List withdrawals of all merchants that await review, longest waiting first',
    access,
    effect: 'read',
    input: z.strictObject({
      /** The last row of the page before. */
      after: z.strictObject({ askedAt: instant, withdrawalId: z.uuid() }).optional(),
      ...listedSize,
    }),
    output: z.strictObject({
      withdrawals: z.array(
        z.strictObject({
          merchantId: z.string(),
          withdrawalId: z.string(),
          askedAt: z.string(),
          version: z.int(),
        }),
      ),
    }),
  }),
  read: call({
    path: '/withdrawals/read',
    summary: 'Get a withdrawal under review; the view is recorded in the merchant’s operation log',
    access,
    effect: 'read',
    input: z.strictObject(named),
    output: z.strictObject({
      withdrawalNo: z.string(),
      state: z.enum(withdrawal.states),
      amount: moneyOutput,
      fee: moneyOutput,
      card: z.strictObject({
        bankName: z.string(),
        accountName: z.string(),
        tail: z.string(),
        currency: z.string(),
      }),
      postscript: z.string().nullable(),
      askedAt: z.string(),
      version: z.int(),
    }),
    errors: ['object.not_found'],
    logs: ['staff'],
    sensitive: true,
  }),
  approve: call({
    ...move,
    path: '/withdrawals/approve',
    summary: 'Approve a withdrawal; it is sent to the bank',
    input: z.strictObject(decided),
    errors: [...errors, 'merchant.frozen', 'fund.card_not_available'],
  }),
  refuse: call({
    ...move,
    path: '/withdrawals/refuse',
    summary: 'Reject a withdrawal; the amount and the fee return to the balance',
    input: z.strictObject({ ...decided, ...staffReason }),
    errors,
  }),
} as const
