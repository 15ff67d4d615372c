import type { CardAction, CardDetail, CardRow, CardWait } from '@quayside/contract/fund/card/row.ts'
import { cardDecisionBy, cardYoungUntil } from '@quayside/contract/fund/card/deadlines.ts'
import { cardState, cardMachine } from '@quayside/contract/fund/card/states.ts'
import type { Ctx } from '#acts/context.ts'
import { seesCurrency } from '#acts/reach/scope.ts'
import { findFile } from '#uploads/stored-file.sql.ts'
import { subdivisions } from '#areas/common/public.ts'
import { type CardRecord, cardSteps } from './card.sql.ts'
import { usesOfCard } from './use.sql.ts'

/**
 * Whether a card is within the caller's currencies. Asked here and not by a policy: a withdrawal shows where it went,
 * whatever the card's currency is.
 */
export const seesCard = (
  { scope }: Pick<Ctx, 'scope'>,
  { currency }: Pick<CardRecord, 'currency'>,
): boolean => seesCurrency(scope, currency)

interface Wait {
  readonly waitsFor: CardWait | null
  readonly waitsUntil: string | null
}

/** What each audit status waits for. */
function waitOf({ state, letterState, submittedAt, availableAt }: CardRecord, now: string): Wait {
  if (state === cardState.pendingAudit && letterState === 'quarantine')
    return { waitsFor: 'scan', waitsUntil: null }
  if (state === cardState.pendingAudit) return { waitsFor: 'audit', waitsUntil: cardDecisionBy(submittedAt) }
  if (state === cardState.rejected) return { waitsFor: 'correction', waitsUntil: null }
  if (state === cardState.onHold) return { waitsFor: 'release', waitsUntil: null }
  const youngUntil =
    state === cardState.available && availableAt !== null ? cardYoungUntil(availableAt) : null
  return youngUntil !== null && Date.parse(youngUntil) > Date.parse(now)
    ? { waitsFor: 'first_day', waitsUntil: youngUntil }
    : { waitsFor: null, waitsUntil: null }
}

const moves = { update: 'edit', delete: 'delete' } as const

function actionsOf({ operator }: Pick<Ctx, 'operator'>, { state, kind }: CardRecord): CardAction[] {
  if (!operator.permissions.has('fund.card.manage') || state === 'deleted') return []
  return [
    ...(['update', 'delete'] as const).filter(
      (action) =>
        cardMachine.next(state, moves[action]) !== undefined &&
        (action === 'delete' || kind === 'bank_account'),
    ),
    'reveal' as const,
  ]
}

export function cardRowOf(ctx: Pick<Ctx, 'operator' | 'now'>, card: CardRecord): CardRow {
  const {
    id: liquidateId,
    kind,
    state,
    accountName,
    isPublic,
    currency,
    country,
    bankName,
    branchName,
  } = card
  const { accountTail, isIban, reason, createdAt, version } = card
  return {
    liquidateId,
    kind,
    state,
    bankType: 'debit',
    accountName,
    isPublic,
    currency,
    country,
    bankName,
    branchName,
    accountTail,
    isIban,
    ...waitOf(card, ctx.now),
    reason,
    createdAt,
    actions: actionsOf(ctx, card),
    version,
  }
}

export async function cardDetailOf(ctx: Ctx, card: CardRecord): Promise<CardDetail> {
  const { tx, merchantId, language } = ctx
  const letter = card.letterId === null ? undefined : await tx.maybe(findFile(merchantId, card.letterId))
  const steps = await tx.rows(cardSteps(merchantId, card.id))
  const { withdrawals } = await tx.one(usesOfCard(card.id))
  const province = subdivisions(card.country, language)?.find(({ code }) => code === card.province)
  const { city, bankCode, cnaps, swift, aba } = card
  return {
    ...cardRowOf(ctx, card),
    province: card.province,
    provinceName: province?.name ?? card.province,
    city,
    bankCode,
    cnaps,
    swift,
    aba,
    letter: letter ? { id: letter.id, name: letter.name, bytes: letter.bytes, state: letter.state } : null,
    steps: steps.map(({ at, event, to, by, facts }) => ({
      at,
      event: event as CardDetail['steps'][number]['event'],
      state: to,
      by,
      reason: facts.reason ?? null,
      changed: (facts.changed ?? []) as CardDetail['steps'][number]['changed'],
    })),
    openWithdrawals: withdrawals,
  }
}
