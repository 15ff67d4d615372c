import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import type { payCalls } from '@quayside/contract/payer/pay.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { beginWalletPayment } from '#areas/partners/public.ts'
import type { PayerDeps } from './deps.ts'
import { placeOfLinkRef } from './find.ts'
import { beginOrder } from './order.ts'
import { showsPerson } from './person.ts'

/**
 * Takes a place of the link and makes the order, as for a card; where the payer goes is asked for by a job, and told with the
 * payment's state. The same attempt gets its own order again.
 * @throws Refusal
 */
export async function payWithWallet(
  deps: PayerDeps,
  ctx: Ctx,
  { wallet, ...asked }: ParsedInputOf<typeof payCalls.wallet>,
): Promise<OutputOf<typeof payCalls.wallet>> {
  if (!deps.offersWallets) throw new Refusal('payer.wallet_off')
  const place = await placeOfLinkRef(ctx.db, asked.ref)
  if (!place) throw new Refusal('payer.link_ended')
  const input = { ...asked, keepCard: false, challenge: false }
  const shown = await showsPerson(deps, ctx, input)
  return ctx.db.tx({ tenant: place.merchantId, mode: 'write' }, async (tx) => {
    const { link, order, made } = await beginOrder(tx, place, ctx, input, shown, wallet)
    const { orderNo } = order
    if (made !== undefined) {
      const back = new URL('/userPayment', deps.payerOrigin)
      back.searchParams.set('id', link.ref)
      await beginWalletPayment(tx, place.merchantId, {
        orderId: made,
        orderNo,
        wallet,
        returnUrl: back.href,
      })
    }
    return { orderNo }
  })
}
