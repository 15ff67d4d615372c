import { cardState } from '#fund/card/states.ts'
import { z } from 'zod'
import { call } from '#call.ts'
import { balanceChange, balanceOutput } from '#fund/balance-shown.ts'
import { type ErrorKey, errors } from '#errors.ts'
import { currencyCode, moneyInput, moneyOutput } from '#fields.ts'
import { proofOf } from '#proof.ts'
import { fundLimits } from '#fund/limits.ts'
import { withdrawal } from './states.ts'

const limits = fundLimits.withdrawal
const errorKey = z.enum(Object.keys(errors) as [ErrorKey, ...ErrorKey[]])

/** Its own id; another merchant's is unknown. */
export const withdrawalId = z.uuid()

/** Whether a second person has to look at it, and why. */
export const secondPersonReasons = ['rule', 'young_card'] as const

const applied = z.strictObject({
  cardId: z.uuid(),
  amount: moneyInput,
  /** English letters and digits; Chinese as well on a card in RMB (spec §5). */
  postscript: z.string().min(1).max(limits.postscript.max).optional(),
})

export const withdrawalCalls = {
  balance: call({
    path: '/withdraw/getBanlance',
    summary: 'Get the amount available to withdraw in each currency, as an equation',
    access: 'fund.withdrawal.view',
    effect: 'read',
    allSites: true,
    input: z.strictObject({ currency: currencyCode.optional() }),
    output: z.strictObject({
      balances: z.array(
        z.strictObject({
          currency: z.string(),
          withdrawable: balanceOutput,
          pending: balanceOutput,
          /** min(0, pending): what refunds and chargebacks still claim of it. */
          claimed: moneyOutput,
          fee: moneyOutput,
          /** Where the payout product asks for one: its refund reserve, and what of the withdrawable stays for it (ADR 0046). */
          refundReserve: z.strictObject({ asked: moneyOutput, kept: moneyOutput }).nullable(),
          /** The least that the payout product takes out at once. */
          minimum: moneyOutput.nullable(),
          /** withdrawable + claimed − kept − fee, and never below zero. */
          available: balanceOutput,
          inProcess: moneyOutput,
          /** Nothing can be withdrawn as pending + withdrawable − fee is below zero (spec §9). */
          blocked: z.boolean(),
        }),
      ),
      /** Every card that was not deleted, available ones first. */
      cards: z.array(
        z.strictObject({
          id: z.string(),
          /** Audit status (spec §3): 101 pending, 102 available, 103 rejected, 104 held. */
          status: z.enum([cardState.pendingAudit, cardState.available, cardState.rejected, cardState.onHold]),
          bankName: z.string(),
          accountName: z.string(),
          tail: z.string(),
          currency: z.string(),
          /** Available for less than a day: each withdrawal needs a second person. */
          young: z.boolean(),
        }),
      ),
      /** The account is frozen: money comes in and none goes out. */
      frozen: z.boolean(),
      asOf: z.string(),
    }),
  }),
  check: call({
    path: '/withdraw/check',
    summary: 'Check a withdrawal: its effect, what prevents it, and whether it needs approval',
    access: 'fund.withdrawal.apply',
    effect: 'read',
    allSites: true,
    input: applied,
    output: z.strictObject({
      amount: moneyOutput,
      fee: moneyOutput,
      total: moneyOutput,
      withdrawable: balanceChange,
      available: balanceChange,
      /** In the card's currency where that is another: at the bank's rate of the day. */
      paidIn: z.string(),
      secondPerson: z.enum(secondPersonReasons).nullable(),
      /** With any of these it would be refused; the texts are in the reader's language. */
      blocked: z.array(z.strictObject({ error: errorKey, message: z.string() })),
    }),
    errors: ['fund.card_not_available'],
  }),
  apply: call({
    path: '/withdraw/pay',
    summary: 'Request a withdrawal to a card; the amount and the fee are held at once',
    access: 'fund.withdrawal.apply',
    effect: 'money',
    approval: 'withdrawal.apply',
    proof: 'asked',
    allSites: true,
    input: applied.extend({
      /** The end of the account number as the screen shows it: the payment password counts for what was seen. */
      cardTail: z.string().length(fundLimits.card.tail.length),
      proof: proofOf.withdrawal,
    }),
    output: z.strictObject({
      id: z.string(),
      withdrawalNo: z.string(),
      status: z.enum(withdrawal.states),
      amount: moneyOutput,
      fee: moneyOutput,
      available: balanceOutput,
    }),
    errors: [
      'merchant.frozen',
      'role.amount_limit',
      'role.no_limit_in_currency',
      'fund.card_changed',
      'fund.card_not_available',
      'fund.card_currency',
      'fund.postscript',
      'fund.postscript_chinese',
      'fund.postscript_length',
      'fund.withdrawal_blocked',
      'fund.payout_minimum',
      'fund.payout_reserve',
      'fund.withdrawal_amount',
    ],
    logs: ['cardId', 'amount', 'cardTail'],
    changes: ['available', 'withdrawal', 'status'],
  }),
  cancel: call({
    path: '/withdraw/cancel',
    summary:
      'Cancel a withdrawal that the provider has not decided yet; the amount and the fee return to the balance',
    access: 'fund.withdrawal.apply',
    effect: 'write',
    allSites: true,
    input: z.strictObject({ id: withdrawalId }),
    output: z.strictObject({
      id: z.string(),
      withdrawalNo: z.string(),
      status: z.enum(withdrawal.states),
      /** What came back. */
      amount: moneyOutput,
      fee: moneyOutput,
    }),
    errors: [
      'object.not_found',
      'fund.withdrawal_state',
      'fund.withdrawal_proposed',
      'fund.withdrawal_not_yours',
    ],
    logs: ['id'],
    changes: ['status', 'withdrawal'],
  }),
} as const
