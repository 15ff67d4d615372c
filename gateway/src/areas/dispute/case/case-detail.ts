import { beijingDate } from '@quayside/contract/dates.ts'
import type { CaseDetail, caseDetailCalls } from '@quayside/contract/dispute/case/case-detail.ts'
import { relatedRights } from '@quayside/contract/dispute/related.ts'
import type { OrderFacts } from '@quayside/contract/dispute/order-facts.ts'
import { shiftingEcis } from '@quayside/contract/dispute/evidence/authenticated.ts'
import { arbitrationFeeOn, arbitrationFees } from '@quayside/contract/dispute/fees.ts'
import { isWrongForCardAbsent, reasonGroupOf } from '@quayside/contract/dispute/value/reason-groups.ts'
import { wire } from '@quayside/contract/money.ts'
import { refusalText } from '@quayside/phrases/refusals.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { shownEmail } from '#areas/trade/public.ts'
import {
  type CaseOrder,
  caseComments,
  caseFiles,
  caseOrder,
  caseSteps,
  caseSubmissions,
  insertComment,
  type RelatedCaseRow,
  relatedTo,
  type SubmissionRow,
} from './case-detail.sql.ts'
import { caseRowOf } from './case-list.ts'
import { findCase, type StoredCase } from './case-list.sql.ts'
import { orderFactsOf } from '#areas/dispute/order-facts.sql.ts'
import { type Valued, valuesOf } from '#areas/dispute/value/case-value.ts'

export const caseDetailHandlers: Handlers<typeof caseDetailCalls> = {
  async detail(ctx, { id }) {
    const { tx, merchantId } = ctx
    const row = await tx.maybe(findCase(merchantId, id))
    if (!row) throw new Refusal('object.not_found')
    const [order, facts, steps, submissions, files, comments, related, [value]] = await Promise.all([
      tx.one(caseOrder(merchantId, id)),
      tx.one(orderFactsOf(merchantId, row.orderId)),
      tx.rows(caseSteps(merchantId, id)),
      tx.rows(caseSubmissions(merchantId, id)),
      tx.rows(caseFiles(merchantId, id)),
      tx.rows(caseComments(merchantId, id)),
      tx.rows(relatedTo(merchantId, row)),
      valuesOf(ctx, [row]),
    ])
    const money = (minor: bigint) => wire(row.currency, minor)
    return {
      asOf: new Date(ctx.now).toISOString(),
      ...caseRowOf(ctx, row, value),
      ...(await orderOf(ctx, row, order, facts)),
      ...feesOn(ctx.now, row),
      value: value ? shownValue(value, money) : null,
      steps: steps.map(({ facts: said, ...step }) => ({
        ...step,
        stage: said['stage'] ?? row.stage,
        reason: said['reason'] ?? null,
        amount: said['won'] === undefined ? null : money(BigInt(said['won'])),
      })),
      submissions: submissions.map((one) => submissionOf(ctx, one)),
      files: files.map((file) => ({ ...file, who: file.who ?? '' })),
      comments,
      related: related.map((one) => relatedShown(ctx, one)),
      doubts: doubtsOf(row, { ...order, ...facts }, related),
      unseen: unseenOf(row),
    }
  },

  async comment(ctx, { id, body }) {
    const { tx, merchantId, operator, now } = ctx
    const row = await tx.maybe(findCase(merchantId, id))
    if (!row) throw new Refusal('object.not_found')
    const made = { id: ctx.newId(), caseId: id, orderId: row.orderId, body, at: now, by: operator.id }
    await tx.run(insertComment(merchantId, made))
    ctx.logTarget(id)
    return { id: made.id, at: now, who: operator.realName, body }
  },
}

/** Of what this operator may not see it says that it is there, and no more. */
function relatedShown(
  { operator }: Ctx,
  { currency, amount, state, ...one }: RelatedCaseRow,
): CaseDetail['related'][number] {
  const { kind } = one
  const isSeen = kind === 'refund' || operator.permissions.has(relatedRights[kind])
  return { ...one, amount: isSeen ? wire(currency, amount) : null, state: isSeen ? state : null }
}

async function orderOf(
  ctx: Ctx,
  row: StoredCase,
  order: CaseOrder,
  facts: OrderFacts,
): Promise<Pick<CaseDetail, 'order' | 'fee'>> {
  const { fee, settled: _settled, amount, captured, refunded, email, ...plain } = order
  const money = (minor: bigint) => wire(row.currency, minor)
  const revealing = await ctx.scopeFor('trade.transaction.reveal')
  return {
    fee: money(fee),
    order: {
      ...plain,
      ...facts,
      amount: money(amount),
      captured: money(captured),
      refunded: money(refunded),
      email: email === null ? null : shownEmail(revealing, row, email),
    },
  }
}

function feesOn(
  now: string,
  { brand }: StoredCase,
): Pick<CaseDetail, 'arbitrationFee' | 'schemeArbitrationFee'> {
  const today = beijingDate(now)
  const own = arbitrationFeeOn(today)
  const scheme = arbitrationFees.findLast(({ whose, from }) => whose === brand && from <= today)
  return {
    arbitrationFee: wire(own.currency, own.minor),
    schemeArbitrationFee: scheme ? wire(scheme.currency, scheme.minor) : null,
  }
}

type Money = (minor: bigint) => CaseDetail['fee']

const shownValue = (
  { first, pool, withAll, ...value }: Valued,
  money: Money,
): NonNullable<CaseDetail['value']> => ({
  first,
  pool,
  ...shownSum(value, money),
  withAll: withAll && shownSum(withAll, money),
})

const shownSum = (
  { lines, fight, best, chance }: Pick<Valued, 'lines' | 'fight' | 'best' | 'chance'>,
  money: Money,
): NonNullable<NonNullable<CaseDetail['value']>['withAll']> => ({
  chance,
  best,
  fight: money(fight < 0n ? -fight : fight),
  fightIsLoss: fight < 0n,
  lines: lines.map(({ minor, ...line }) => ({
    ...line,
    amount: money(minor < 0n ? -minor : minor),
    costs: minor < 0n,
  })),
})

const submissionOf = (
  { language }: Ctx,
  { code, reason, who, ...one }: SubmissionRow,
): CaseDetail['submissions'][number] => ({
  ...one,
  who: who ?? '',
  refused: one.state === 'refused' ? refusalText(language, code, reason) : null,
})

/** Days after a sale in which a scheme takes a dispute about fraud. */
const fraudDays = 120
const dayMs = 86_400_000

/** What a scheme does not take as fraud: authenticated sales, wrong codes that the issuer approved, and what comes late. */
function fraudDoubts(row: StoredCase, order: CaseOrder & OrderFacts): CaseDetail['doubts'] {
  if (reasonGroupOf(row.reasonCode) !== 'fraud') return []
  const isVisa = row.brand === 'visa' && row.reasonCode === '10.4'
  const days = (Date.parse(row.createdAt) - Date.parse(order.createdAt)) / dayMs
  return [
    ...(row.isAuthenticated || (order.eci !== null && shiftingEcis.has(order.eci))
      ? (['authenticated'] as const)
      : []),
    ...(isVisa && order.cvv === 'N' ? (['code_not_matched'] as const) : []),
    ...(days > fraudDays ? (['too_late'] as const) : []),
  ]
}

/** Rules whose conditions only the issuer sees. */
function unseenOf({ brand, reasonCode }: StoredCase): CaseDetail['unseen'] {
  const group = reasonGroupOf(reasonCode)
  if (group === 'not_received') return ['promised_date']
  if (group !== 'fraud') return []
  if (brand === 'mastercard') return ['security_level']
  return brand === 'visa' ? ['card_reported', 'many_disputes'] : []
}

/** Whether the dispute itself is in order: what we can see, and nothing that we cannot. */
function doubtsOf(
  row: StoredCase,
  order: CaseOrder & OrderFacts,
  related: readonly RelatedCaseRow[],
): CaseDetail['doubts'] {
  const refunded = related.filter(({ kind, state }) => kind === 'refund' && state === 'succeed')
  const earlier = refunded.filter(({ at }) => at < row.createdAt)
  return [
    ...(earlier.reduce((sum, { amount }) => sum + amount, 0n) >= row.amount ? (['refunded'] as const) : []),
    ...(order.settled > 0n && row.amount > order.settled ? (['over_settled'] as const) : []),
    ...(related.some(({ kind, state }) => kind === 'case' && state !== 'cancelled')
      ? (['duplicate'] as const)
      : []),
    ...(isWrongForCardAbsent(row.reasonCode) ? (['wrong_code'] as const) : []),
    ...(related.some(({ kind, at }) => kind === 'fraud_report' && at < row.createdAt)
      ? (['after_fraud_report'] as const)
      : []),
    ...fraudDoubts(row, order),
  ]
}
