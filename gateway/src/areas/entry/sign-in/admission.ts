import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { admissionCalls } from '@quayside/contract/entry/sign-in/admission.ts'
import { admitsPerson, rowOf } from '#acts/door/admission.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Tx } from '#db/tx.ts'
import type { MessageDeps } from '#areas/entry/entry-deps.ts'
import { readLink, takeLink } from '#areas/entry/link/link.ts'
import { mailPortalAddress } from '#areas/entry/link/portal-address.ts'
import { contactOf } from '#areas/entry/session.sql.ts'
import { addPass, forgetPasses, isMainUser } from './admission.sql.ts'
import type { Who } from './start-session.ts'

const purposes = ['portal_address'] as const

const isFrom = (network: string, ip: string): boolean => rowOf([{ network, endsAt: null }], ip) !== undefined

/** Why somebody with the right password does not come in from there; a main user is mailed the way back. */
export async function keptOut(
  deps: MessageDeps,
  tx: Tx,
  { ip }: Pick<Ctx, 'ip'>,
  who: Who,
): Promise<Refusal | undefined> {
  const { merchantId, operatorId } = who
  if (await admitsPerson(tx, merchantId, operatorId, ip)) return undefined
  const { isMain } = await tx.one(isMainUser(merchantId, operatorId))
  if (isMain && (await mailPortalAddress(deps, tx, who, ip))) return new Refusal('entry.address_mailed')
  return new Refusal('entry.address_refused')
}

/**
 * The link lets one person in, from the address at which they gave the right password, for a day, and changes nothing for
 * anybody else (ADR 0122). It opens no session: password and device are asked for as ever.
 */
export const admissionHandlers: Handlers<typeof admissionCalls> = {
  async info({ db, ip }, { link: token }) {
    const link = await readLink(db, token, purposes)
    const { merchantId, operator_id: operatorId } = link
    const contact = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
      tx.one(contactOf(merchantId, operatorId)),
    )
    return {
      loginName: contact.login_name,
      merchant: { name: contact.merchant_name, nameEn: contact.merchant_name_en, zone: contact.zone },
      network: link.network!,
      askedAt: link.created_at,
      expiresAt: link.expires_at,
      isHere: isFrom(link.network!, ip),
      ip,
      hours: entryLimits.admission.hours,
    }
  },

  async admit(ctx, { link: token }) {
    const {
      merchantId,
      operator_id: operatorId,
      login_name: name,
      network,
    } = await readLink(ctx.db, token, purposes)
    ctx.actAs({ merchantId, operatorId, name })
    // Not used up: it is still good where it was asked for.
    if (network === null || !isFrom(network, ctx.ip)) throw new Refusal('entry.link_elsewhere')
    return ctx.db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
      await takeLink(tx, merchantId, token, purposes)
      const { isMain } = await tx.one(isMainUser(merchantId, operatorId))
      if (!isMain) throw new Refusal('entry.link_unknown')
      await tx.run(forgetPasses(merchantId))
      return tx.one(addPass(merchantId, { operatorId, network }))
    })
  },
}
