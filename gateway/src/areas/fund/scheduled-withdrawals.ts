import type { AheadItem } from '@quayside/contract/fund/balance-ahead.ts'
import type { Ctx } from '../../http/context.ts'

/**
 * What the merchant's withdrawal rules will take out between two Beijing dates, both included. Rules add their kind to
 * `aheadKinds` and tell their dates here; while there are none, nothing is scheduled.
 */
export const scheduledWithdrawals = (
  _ctx: Ctx,
  _dates: { readonly from: string; readonly to: string },
): Promise<readonly AheadItem[]> => Promise.resolve([])
