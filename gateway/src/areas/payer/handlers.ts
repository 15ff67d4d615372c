import type { payerCalls } from '@quayside/contract/payer/pay.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { maskedEmail } from '#areas/trade/public.ts'
import { drawCaptcha } from '#areas/entry/public.ts'
import { tellHolders } from '#areas/messages/public.ts'
import { Refusal } from '#acts/refusal.ts'
import type { PayerDeps } from './deps.ts'
import { placeOfLinkRef } from './find.ts'
import { askForLink, countVisit, findPayerLink } from './link.sql.ts'
import { beginPayment } from './order.ts'
import { schemesOfLink } from './page.ts'
import { stateOfPayment } from './state.ts'
import { payWithWallet } from './wallet.ts'

/** What answers the pages of payers: nobody of them has a session, and a reference opens its link alone. */
export const payerHandlers = (deps: PayerDeps): AllHandlers<typeof payerCalls> => ({
  pay: {
    async visit({ db }, { ref, visitor, step }) {
      const place = await placeOfLinkRef(db, ref)
      // Whoever counts visits of nothing is told nothing.
      if (place)
        await db.tx({ tenant: place.merchantId, mode: 'write' }, (tx) =>
          tx.run(countVisit(place.merchantId, place.id, visitor, step === 'started')),
        )
      return {}
    },

    order: (ctx, input) => beginPayment(deps, ctx, input),
    wallet: (ctx, input) => payWithWallet(deps, ctx, input),
    captcha: ({ db }) => drawCaptcha(db, deps.captcha),
    state: stateOfPayment,

    async ask({ db }, { ref, email }) {
      const place = await placeOfLinkRef(db, ref)
      if (!place) throw new Refusal('object.not_found')
      const { merchantId, id } = place
      await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        const link = await tx.one(findPayerLink(merchantId, id))
        // One that can still be paid needs no other.
        if (link.isEffective && (await schemesOfLink(tx, merchantId, link)).length > 0) return
        if ((await tx.run(askForLink(merchantId, id, email))) === 0) return
        const told = { link: link.linkNo, email: maskedEmail(email) }
        // Its maker may be away, or gone: everybody who could send another one hears of it.
        const where = { merchantId, siteId: link.siteId, currency: link.currency }
        await tellHolders(tx, where, 'paylink.link.create', 'paylink.asked', told, [link.madeBy])
      })
      return {}
    },
  },
})
