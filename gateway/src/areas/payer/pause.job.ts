import { z } from 'zod'
import { payerLimits } from '@quayside/contract/payer/limits.ts'
import { tellHolders } from '#areas/messages/public.ts'
import type { Databases } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'
import { lockPayerLink } from './link.sql.ts'
import { isTooMany } from './tries.ts'
import { declinesOf, pauseLink } from './tries.sql.ts'

const { minutes } = payerLimits.declines

/** Looks at a link of which a card was declined; the database asks for it with the order's own step (`payment_link_declined`). */
export const pauseJob = defineJob({
  name: 'payment_link_pause',
  payload: z.strictObject({ merchantId: merchantOfJob, id: z.uuid() }),
  key: ({ id }) => id,
})

/** Pauses a link on which too many cards were declined, and tells at once whoever can do something about it. */
export const pauseRunner = pauseJob.doneBy(
  ({ app }: Pick<Databases, 'app'>) =>
    ({ merchantId, id }) =>
      app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        const link = await tx.one(lockPayerLink(merchantId, id))
        if (!link.isEffective || link.isPaused) return
        if (!isTooMany((await tx.one(declinesOf(merchantId, id, minutes))).declines)) return
        await tx.run(pauseLink(merchantId, id, minutes))
        const { siteId, currency, linkNo, madeBy } = link
        const facts = { link: linkNo }
        const place = { merchantId, siteId, currency }
        await tellHolders(tx, [place], 'paylink.link.invalidate', 'paylink.paused', facts, [madeBy])
      }),
)
