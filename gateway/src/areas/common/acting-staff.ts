import type { Ctx } from '#acts/context.ts'
import { systemOperatorId } from '#acts/system-ctx.ts'
import { seeAsMerchant } from './acting-staff.sql.ts'

interface ActingStaff {
  readonly merchantId: string
  readonly staff: string
}

/** One of the provider's people acts for a merchant; the line stands in that merchant's operation log, with their name. */
export async function actAsStaff(
  ctx: Ctx,
  { merchantId: text, staff }: ActingStaff,
  target: string,
): Promise<bigint> {
  const merchantId = BigInt(text)
  await ctx.tx.rows(seeAsMerchant(merchantId))
  ctx.actAs({ merchantId, operatorId: systemOperatorId, name: `provider: ${staff}` })
  ctx.logTarget(target)
  return merchantId
}
