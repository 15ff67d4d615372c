import { withdrawalCalls } from '@quayside/contract/fund/withdrawal/withdrawal.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import type { WithdrawalRecord } from './record.ts'
import { moveWithdrawal } from './walk.ts'
import { writeWithdrawal } from './write.ts'
import { lockWithdrawal } from './withdrawal.sql.ts'

/** What taking a withdrawal back needs besides being the one who applied. */
export const takeBackRight = withdrawalCalls.cancel.access

/** Whoever applied; one that a rule made is everybody's who may apply. */
export const mayTakeBack = ({ operator }: Pick<Ctx, 'operator'>, askedBy: string | null): boolean =>
  askedBy === null || askedBy === operator.id

/**
 * Row W3, by the maker: only while the provider's staff have not decided. What waits for a second person of the merchant
 * ends with its proposal, so that the two never part (ADR 0038).
 * @throws Refusal
 */
export async function takeBack(ctx: Ctx, id: string): Promise<WithdrawalRecord> {
  const { tx, merchantId, operator, now: at } = ctx
  const before = await tx.maybe(lockWithdrawal(merchantId, id))
  if (!before) throw new Refusal('object.not_found')
  ctx.logTarget(id)
  const step = moveWithdrawal(before, 'withdraw', { at, actor: 'merchant', actorId: operator.id })
  if (!step) throw new Refusal('fund.withdrawal_state')
  if (before.reviewAskedAt === null) throw new Refusal('fund.withdrawal_proposed')
  if (!mayTakeBack(ctx, before.askedBy)) throw new Refusal('fund.withdrawal_not_yours')
  await writeWithdrawal(tx, merchantId, step)
  const { state, currency, amount } = step.record
  ctx.logChange({ status: before.state }, { status: state, withdrawal: wire(currency, amount) })
  return step.record
}
