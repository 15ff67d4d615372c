import { beijingDate } from '@quayside/contract/dates.ts'
import { wire } from '@quayside/contract/money.ts'
import type { accountFreezeCalls } from '@quayside/contract/provider/account-freeze.ts'
import { staffLimits } from '@quayside/contract/provider/limits.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { lockBalances, postGroup } from '#ledger/index.ts'
import { actAsStaff } from '#areas/common/public.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { closeCardsOfFrozen } from '#areas/fund/vcc/act.ts'
import {
  type AccountFreeze,
  askFreezeEnd,
  currenciesOfMerchant,
  endFreeze,
  freezesOpen,
  insertFreeze,
  lockFreeze,
  merchantKnown,
} from './freeze.sql.ts'

/** An account is frozen by one of the provider's people and freed by two (rows H1 and H2, ADR 0041). */
export const accountFreezeHandlers: Handlers<typeof accountFreezeCalls> = {
  async open({ tx }, { after, size }) {
    const found = await tx.rows(freezesOpen(after, size))
    return {
      freezes: found.map(({ merchantId, id: freezeId, ...freeze }) => ({
        merchantId: String(merchantId),
        freezeId,
        ...freeze,
      })),
    }
  },

  async freeze(ctx, { freezeId, reason, ...by }) {
    const { tx, newId } = ctx
    const merchantId = await actAsStaff(ctx, by, freezeId)
    const { freezeReviewDays: reviewDays } = staffLimits
    const made = await tx.run(insertFreeze(merchantId, { id: freezeId, reason, staff: by.staff, reviewDays }))
    const freeze = await tx.maybe(lockFreeze(merchantId, freezeId))
    if (!freeze) throw await whyNot(tx, merchantId)
    if (made === 0) {
      if (freeze.reason !== reason) throw new Refusal('request.conflict')
      return answerOf(freeze)
    }
    // Cards before accounts, as whoever posts for a card locks them.
    await closeCardsOfFrozen(tx, merchantId, ctx.now)
    const moved = await moveAll(ctx, merchantId, freezeId, 'freeze')
    ctx.logChange({ state: 'active' }, { state: 'frozen', reason })
    await tellMainUsers({ tx, merchantId, newId }, 'money.frozen', {
      since: beijingDate(freeze.since),
      reviewOn: beijingDate(freeze.reviewAt),
      reason,
    })
    return answerOf(freeze, moved)
  },

  async askEnd(ctx, { freezeId, reason, ...by }) {
    const merchantId = await actAsStaff(ctx, by, freezeId)
    const freeze = await locked(ctx.tx, merchantId, freezeId)
    if (freeze.endedAt !== null) throw new Refusal('freeze.ended')
    await ctx.tx.run(askFreezeEnd(merchantId, freezeId, { reason, staff: by.staff }))
    ctx.logChange({ state: stateOf(freeze) }, { state: 'ending', reason })
    return answerOf({ ...freeze, endAskedBy: by.staff })
  },

  async confirmEnd(ctx, { freezeId, ...by }) {
    const { tx, newId } = ctx
    const merchantId = await actAsStaff(ctx, by, freezeId)
    const freeze = await locked(tx, merchantId, freezeId)
    if (freeze.endedAt !== null) return answerOf(freeze)
    const { endAskedBy, endReason } = freeze
    if (endAskedBy === null || endReason === null) throw new Refusal('freeze.end_not_asked')
    if (isSamePerson(endAskedBy, by.staff)) throw new Refusal('freeze.same_person')
    // Before the money: while the account is frozen, the ledger lets nothing become withdrawable.
    await tx.run(endFreeze(merchantId, freezeId, by.staff))
    const moved = await moveAll(ctx, merchantId, freezeId, 'unfreeze')
    ctx.logChange({ state: 'frozen', reason: freeze.reason }, { state: 'active', reason: endReason })
    await tellMainUsers({ tx, merchantId, newId }, 'money.unfrozen', {
      since: beijingDate(freeze.since),
      reason: endReason,
    })
    return answerOf({ ...freeze, endedAt: ctx.now }, moved)
  },
}

const isSamePerson = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

async function locked(tx: Tx, merchantId: bigint, id: string): Promise<AccountFreeze> {
  const freeze = await tx.maybe(lockFreeze(merchantId, id))
  if (!freeze) throw new Refusal('object.not_found')
  return freeze
}

async function whyNot(tx: Tx, merchantId: bigint): Promise<Refusal> {
  const known = await tx.maybe(merchantKnown(merchantId))
  return new Refusal(known ? 'freeze.open' : 'object.not_found')
}

const stateOf = ({ endedAt, endAskedBy }: AccountFreeze): 'frozen' | 'ending' | 'ended' =>
  endedAt !== null ? 'ended' : endAskedBy !== null ? 'ending' : 'frozen'

interface Moved {
  readonly currency: string
  readonly value: string
}

const answerOf = (freeze: AccountFreeze, moved: Moved[] = []) => ({
  freezeId: freeze.id,
  state: stateOf(freeze),
  since: freeze.since,
  reviewAt: freeze.reviewAt,
  moved,
})

/** Every currency's money at once; the accounts are locked in ascending order before any balance is read. */
async function moveAll(
  { tx, now }: Ctx,
  merchantId: bigint,
  freezeId: string,
  effect: 'freeze' | 'unfreeze',
): Promise<Moved[]> {
  const [from, to] =
    effect === 'freeze'
      ? (['withdrawable', 'frozen:risk'] as const)
      : (['frozen:risk', 'withdrawable'] as const)
  const held: { readonly currency: string; readonly amount: bigint }[] = []
  for (const { currency } of await tx.rows(currenciesOfMerchant(merchantId))) {
    const [amount] = (await lockBalances(tx, merchantId, currency, [from, to])) as [bigint, bigint]
    if (amount > 0n) held.push({ currency, amount })
  }
  const outcomes = await postGroup(
    tx,
    held.map(({ currency, amount }) => ({
      merchantId,
      currency,
      source: { type: 'freeze', id: freezeId },
      effect: `${effect} ${currency}`,
      occurredAt: now,
      legs: [{ from, to, amount }],
    })),
  )
  if (outcomes.some((outcome) => outcome !== 'posted'))
    throw new Error(`${effect} ${freezeId} of merchant ${merchantId}: ${outcomes.join(', ')}`)
  return held.map(({ currency, amount }) => wire(currency, amount))
}
