import {
  applicationState,
  isOpenApplication,
  type WalletState,
} from '@quayside/contract/partners/alipayplus/states.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Tx } from '#db/tx.ts'
import { type Application, findApplication, lockApplication } from './application.sql.ts'

export const stateOf = ({ wallets }: Pick<Application, 'wallets'>): WalletState =>
  applicationState(wallets.map(({ state }) => state))

/** Held until the transaction ends; another's id is like an unknown one. @throws Refusal */
export async function heldApplication(
  tx: Tx,
  merchantId: bigint,
  id: string,
  version?: number,
): Promise<Application> {
  if (!(await tx.maybe(lockApplication(merchantId, id)))) throw new Refusal('object.not_found')
  const application = await tx.one(findApplication(merchantId, id))
  if (version !== undefined && application.version !== version) throw new Refusal('request.conflict')
  return application
}

/** Held, and open to be written to. @throws Refusal */
export async function openApplication(
  tx: Tx,
  merchantId: bigint,
  id: string,
  version?: number,
): Promise<Application> {
  const application = await heldApplication(tx, merchantId, id)
  if (!isOpenApplication(stateOf(application))) throw new Refusal('alipayplus.closed')
  if (version !== undefined && application.version !== version) throw new Refusal('request.conflict')
  return application
}

/** For the log: nothing of what was typed. */
export const loggedApplication = (application: Application) => ({
  number: application.number,
  state: stateOf(application),
  wallets: application.wallets.map(({ wallet, state }) => `${wallet} ${state}`).join(', ') || null,
  siteId: application.siteId,
})

/** What a step has changed, by the row as it is afterwards. */
export async function logMoved(ctx: Ctx, before: Application | null, id: string): Promise<Application> {
  const after = await ctx.tx.one(findApplication(ctx.merchantId, id))
  ctx.logTarget(id)
  ctx.logChange(before && loggedApplication(before), loggedApplication(after))
  return after
}
