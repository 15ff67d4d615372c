import {
  applicationState,
  isOpenApplication,
  type WalletState,
} from '@quayside/contract/partners/alipayplus/states.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Tx } from '#db/tx.ts'
import {
  type WalletApplicationRecord,
  findWalletApplication,
  lockWalletApplication,
} from './application.sql.ts'

export const applicationStateOf = ({ wallets }: Pick<WalletApplicationRecord, 'wallets'>): WalletState =>
  applicationState(wallets.map(({ state }) => state))

/** Held until the transaction ends; another's id is like an unknown one. @throws Refusal */
export async function heldApplication(
  tx: Tx,
  merchantId: bigint,
  id: string,
  version?: number,
): Promise<WalletApplicationRecord> {
  if (!(await tx.maybe(lockWalletApplication(merchantId, id)))) throw new Refusal('object.not_found')
  const application = await tx.one(findWalletApplication(merchantId, id))
  if (version !== undefined && application.version !== version) throw new Refusal('request.conflict')
  return application
}

/** Held, and open to be written to. @throws Refusal */
export async function openApplication(
  tx: Tx,
  merchantId: bigint,
  id: string,
  version?: number,
): Promise<WalletApplicationRecord> {
  const application = await heldApplication(tx, merchantId, id)
  if (!isOpenApplication(applicationStateOf(application))) throw new Refusal('alipayplus.closed')
  if (version !== undefined && application.version !== version) throw new Refusal('request.conflict')
  return application
}

/** For the log: nothing of what was typed. */
export const loggedApplication = (application: WalletApplicationRecord) => ({
  number: application.number,
  state: applicationStateOf(application),
  wallets: application.wallets.map(({ wallet, state }) => `${wallet} ${state}`).join(', ') || null,
  siteId: application.siteId,
})

/** What a step has changed, by the row as it is afterwards. */
export async function logMoved(
  ctx: Ctx,
  before: WalletApplicationRecord | null,
  id: string,
): Promise<WalletApplicationRecord> {
  const after = await ctx.tx.one(findWalletApplication(ctx.merchantId, id))
  ctx.logTarget(id)
  ctx.logChange(before && loggedApplication(before), loggedApplication(after))
  return after
}
