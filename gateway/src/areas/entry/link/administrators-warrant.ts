import type { Ctx } from '#acts/context.ts'
import { refuseBeyondReach } from '#areas/account/public.ts'
import { issueWarrant, type LinkWarrant } from './warrant.ts'

/**
 * For somebody else's account: only after a proof of presence, and within the rights that the one who asks holds themselves.
 * Whoever could have such a link sent anywhere could become its owner.
 * @throws Refusal naming a right that is beyond them
 */
export async function administratorsWarrant(ctx: Ctx, operatorId: string): Promise<LinkWarrant> {
  if (!ctx.isProven) throw new Error('a link that opens an account is asked for without a proof of presence')
  await refuseBeyondReach(ctx, operatorId)
  return issueWarrant(ctx, operatorId)
}
