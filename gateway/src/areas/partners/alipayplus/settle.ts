import {
  type WalletEvent,
  walletRegistration,
  type WalletState,
} from '@quayside/contract/partners/alipayplus/states.ts'
import { walletNames } from '@quayside/contract/partners/alipayplus/wallets.ts'
import type { Ctx } from '#acts/context.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import type { WalletAnswer } from '#ports/partner/alipayplus-port.ts'
import {
  addStep,
  type WalletApplicationRecord,
  bumpVersion,
  moveWallet,
  type WalletRow,
} from './application.sql.ts'

const eventOf = {
  reviewing: 'review',
  need_more: 'ask',
  approved: 'approve',
  rejected: 'reject',
} as const satisfies Record<WalletAnswer['status'], WalletEvent>

interface Moved extends Pick<WalletRow, 'wallet' | 'wants' | 'said'> {
  readonly state: WalletRow['state']
  readonly event: WalletEvent
}

/** What Alipay+ says of each wallet; what the machine has no row for was decided before, or is old. */
export async function settleInquiry(
  ctx: Ctx,
  application: WalletApplicationRecord,
  answers: readonly WalletAnswer[],
): Promise<void> {
  const moved = answers.flatMap((answer): Moved[] => {
    const row = application.wallets.find(({ wallet }) => wallet === answer.wallet)
    const event = eventOf[answer.status]
    const state = row && nextOf(row.state, event)
    if (state === undefined) return []
    const { wallet, wants, said } = answer
    return [{ wallet, event, state, wants, said }]
  })
  await settle(ctx, application, moved)
}

/** Alipay+ has the request: its people look at what it names. */
export const settleTaken = (ctx: Ctx, application: WalletApplicationRecord): Promise<void> =>
  settleInquiry(
    ctx,
    application,
    application.wallets
      .filter(({ round }) => round === application.round)
      .map(({ wallet }) => ({ wallet, status: 'reviewing', wants: [], said: null })),
  )

/** Alipay+ does not take the request at all: nothing of it is decided by somebody later. */
export async function settleRefusal(
  ctx: Ctx,
  application: WalletApplicationRecord,
  said: string | null,
): Promise<void> {
  const moved = application.wallets.flatMap(({ wallet, state: from, round }): Moved[] => {
    const state = round === application.round ? nextOf(from, 'reject') : undefined
    return state === undefined ? [] : [{ wallet, event: 'reject', state, wants: ['refused'], said }]
  })
  await settle(ctx, application, moved)
}

const nextOf = (state: WalletState, event: WalletEvent): WalletRow['state'] | undefined =>
  walletRegistration.next(state, event) as WalletRow['state'] | undefined

async function settle(
  ctx: Ctx,
  application: WalletApplicationRecord,
  moved: readonly Moved[],
): Promise<void> {
  if (moved.length === 0) return
  const { tx, merchantId } = ctx
  const { id } = application
  for (const one of moved) await tx.run(moveWallet(merchantId, id, one))
  await tx.run(bumpVersion(merchantId, id))
  const events = [...new Set(moved.map(({ event }) => event))]
  for (const event of events) {
    const wallets = moved.filter((one) => one.event === event).map(({ wallet }) => wallet)
    await tx.run(addStep(merchantId, id, { event, wallets, actor: 'network' }))
    const kind = kinds[event]
    if (kind === undefined) continue
    const facts = { number: application.number, wallets: walletNames(wallets) }
    await tellMainUsers(ctx, kind, facts, [application.createdBy])
  }
}

const kinds: Partial<
  Record<WalletEvent, 'alipayplus.asked' | 'alipayplus.approved' | 'alipayplus.rejected'>
> = {
  ask: 'alipayplus.asked',
  approve: 'alipayplus.approved',
  reject: 'alipayplus.rejected',
}
