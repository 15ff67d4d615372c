import { fundLimits } from '@quayside/contract/fund/limits.ts'
import { withdrawalListCalls, type WithdrawalRow } from '@quayside/contract/fund/withdrawal/list.ts'
import { wire } from '@quayside/contract/money.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { payoutRefusalText } from '@quayside/phrases/payouts.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { mayTakeBack, takeBackRight } from './cancel.ts'
import { listOf } from '#lists/list-of.ts'
import {
  exportedWithdrawals,
  withdrawalCells,
  withdrawalCreatedAt,
  withdrawalCurrency,
  withdrawalSums,
} from './export.sql.ts'
import { withdrawalConditions } from './filter.ts'
import {
  cardNamed,
  findWithdrawal,
  withdrawalEvents,
  withdrawalList,
  type WithdrawalListRow,
} from './list.sql.ts'
import { settlementPlaceOf, makeupFlow, isSettlement, makeupLines, makeupOf } from './makeup.ts'
import { runOfWithdrawal } from './of-rule.sql.ts'
import { partsOf } from './makeup.sql.ts'

/** Every withdrawal of a merchant, as pages and as a file; the file goes further back than one question of the list. */
const withdrawals = listOf(withdrawalListCalls, {
  async find(ctx, { filter, ...asked }) {
    const conditions = withdrawalConditions(filter, fundLimits.withdrawal.queryDays)
    const { rows, ...found } = await withdrawalList.ask(ctx.tx, ctx.merchantId, conditions, asked)
    return { rows: rows.map((row) => rowOf(ctx, row)), ...found }
  },
  file: {
    name: 'withdrawals',
    cells: withdrawalCells,
    heads: ({ withdrawals: { column } }) => column,
    source: (merchantId, { filter, order }) =>
      exportedWithdrawals(
        { ...withdrawalConditions(filter, fundLimits.withdrawal.exportDays), merchantId },
        order === 'newest',
      ),
    createdAt: withdrawalCreatedAt,
    currency: withdrawalCurrency,
    sums: withdrawalSums,
    sumLabels: ({ withdrawals: { column, state } }) => ({
      amount: column.amount,
      fee: column.fee,
      paid: state['processing success'],
    }),
    named: async (tx, merchantId, { cardId }) =>
      (cardId !== undefined && (await tx.maybe(cardNamed(merchantId, cardId)))) || {},
    said: ({ withdrawals: words }, filter, { listed, named, times, range }, { names }) => [
      [words.search, filter.text],
      [words.created, times(filter.createdFrom, filter.createdTo)],
      [words.filter.status, named(filter.status, words.state)],
      [words.filter.currency, listed(filter.currency)],
      [words.filter.amount, range(filter.amountFrom, filter.amountTo, filter.currency?.[0])],
      [words.filter.origin, named(filter.origin, words.origin)],
      [
        words.column.card,
        filter.cardId && (names['tail'] ? fill(words.apply.cardName, names) : filter.cardId),
      ],
    ],
  },
})
export const withdrawalExport = withdrawals.kind

export const withdrawalListHandlers: Handlers<typeof withdrawalListCalls> = {
  ...withdrawals.handlers,

  async detail(ctx, { id }) {
    const { tx, merchantId } = ctx
    const row = await tx.maybe(findWithdrawal(merchantId, id))
    if (!row) throw new Refusal('object.not_found')
    const events = await tx.rows(withdrawalEvents(merchantId, id))
    const isGone = row.status === 'application failed' || row.status === 'processing failed'
    const parts = isGone ? [] : await tx.rows(partsOf(merchantId, id))
    const makeup = await makeupOf(tx, merchantId, parts)
    const run = row.isOfRule ? await tx.maybe(runOfWithdrawal(merchantId, id)) : undefined
    const money = (minor: bigint) => wire(row.currency, minor)
    return {
      ...rowOf(ctx, row),
      postscript: row.postscript,
      rate: row.rateE8 === null ? null : rateText(row.rateE8),
      rule: run ? { id: run.ruleId, on: run.on, from: run.from, to: run.to } : null,
      timeline: events.map((one) => ({ ...one, event: one.event as never })),
      makeup: makeup.map((one) => ({ ...one, amount: money(one.amount) })),
      parts: parts.map((part) => ({
        entry: String(part.version),
        cause: isSettlement(part) ? 'settlement' : makeupFlow(part),
        // A reserve comes back long after the settlement that held it.
        valueOn: (isSettlement(part) ? part.businessDate : null) ?? part.valueOn,
        batch: settlementPlaceOf(part),
        amount: money(part.amount),
        of: money(part.of),
      })),
    }
  },

  async makeup({ tx, merchantId }, { id, after }) {
    const row = await tx.maybe(findWithdrawal(merchantId, id))
    if (!row) throw new Refusal('object.not_found')
    return makeupLines(tx, merchantId, { id, currency: row.currency, after })
  },
}

/** A withdrawal as this operator may see it and handle it. */
function rowOf(ctx: Ctx, row: WithdrawalListRow): WithdrawalRow {
  const { currency, status } = row
  const withProvider = status === 'initial' && row.isWithProvider
  return {
    id: row.id,
    withdrawalNo: row.withdrawalNo,
    createdAt: row.createdAt,
    status,
    amount: wire(currency, row.amount),
    fee: wire(currency, row.fee),
    card: {
      id: row.cardId,
      bankName: row.bankName,
      accountName: row.accountName,
      tail: row.tail,
      currency: row.cardCurrency,
    },
    origin: row.isOfRule ? 'rule' : 'hand',
    askedBy: row.askedBy,
    approvedBy: row.approvedBy,
    approvalId: status === 'initial' && !withProvider ? row.approvalId : null,
    withProvider,
    sentAt: row.sentAt,
    endedAt: row.endedAt,
    paid: row.paidMinor === null ? null : wire(row.paidCurrency, row.paidMinor),
    bankReference: row.bankReference,
    valueOn: row.valueOn,
    failure:
      status === 'processing failed' || status === 'bounced or refunded'
        ? payoutRefusalText(ctx.language, row.refusedCode, row.refusedReason)
        : // In the words of the provider's staff.
          status === 'application failed'
          ? row.refusedReason
          : null,
    actions:
      withProvider && mayTakeBack(ctx, row.askedById) && ctx.operator.permissions.has(takeBackRight)
        ? ['cancel']
        : [],
  }
}

const rateDigits = 8

/** `7.1234`, from hundred-millionths. */
function rateText(rateE8: bigint): string {
  const digits = rateE8.toString().padStart(rateDigits + 1, '0')
  return `${digits.slice(0, -rateDigits)}.${digits.slice(-rateDigits)}`
    .replace(/0{1,8}$/, '')
    .replace(/\.$/, '')
}
