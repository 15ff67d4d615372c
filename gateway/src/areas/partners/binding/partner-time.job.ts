import type { Databases } from '#db/tx.ts'
import { asSystem } from '#acts/system-ctx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue, eachPart } from '#jobs/each-due.ts'
import { findBinding } from './binding.sql.ts'
import { dueBindings, endingBindings, noteTold, tidyPartners } from './tend.sql.ts'
import { tendJob } from './tend.ask.ts'
import { tellEnds } from './told.ts'

const dueMax = 500

/** Whom time makes due: tokens to renew, the day's looks, consents whose end is near. */
export const partnerTimeRunner = defineJob({ name: 'partner_time', cron: '* * * * *' }).doneBy(
  ({ app, owner }: Databases) =>
    () =>
      eachPart(
        () =>
          eachDue({
            what: 'bindings whose partners are to be asked',
            find: (failed) =>
              owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(dueBindings(dueMax, failed))),
            keyOf: ({ id }) => id,
            act: (merchantId, [one]) =>
              asSystem(app, { merchantId, mode: 'write', trace: `partner ${one!.id}` }, async (ctx) => {
                const { id, attempt } = one!
                await ctx.enqueue(tendJob.ask({ merchantId, id, attempt }))
                return 1
              }),
          }),
        () =>
          eachDue({
            what: 'consents that end',
            max: dueMax,
            find: (failed) =>
              owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(endingBindings(dueMax, failed))),
            keyOf: ({ id }) => id,
            act: (merchantId, [one]) =>
              asSystem(app, { merchantId, mode: 'write', trace: `partner ${one!.id}` }, async (ctx) => {
                const { id, days } = one!
                const noted = await ctx.tx.maybe(noteTold(merchantId, id, days))
                if (!noted) return 0
                const binding = await ctx.tx.one(findBinding(merchantId, id))
                await tellEnds(ctx, binding, { days, endsAt: noted.endsAt })
                return 1
              }),
          }),
        () => owner.tx({ tenant: null, mode: 'write' }, async (tx) => void (await tx.run(tidyPartners))),
      ),
)
