import type { Databases } from '#db/tx.ts'
import { asSystem } from '#acts/system-ctx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { registrationJob } from './register.ask.ts'
import { dueApplications } from './tend.sql.ts'

const dueMax = 500

/** Applications that Alipay+ has not answered, and of which no notice came. */
export const dueApplicationsRunner = defineJob({ name: 'alipayplus_due', cron: '* * * * *' }).doneBy(
  ({ app, owner }: Databases) =>
    () =>
      eachDue({
        what: 'applications about which Alipay+ is to be asked',
        find: (failed) =>
          owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(dueApplications(dueMax, failed))),
        keyOf: ({ id }) => id,
        act: (merchantId, [one]) =>
          asSystem(app, { merchantId, mode: 'write', trace: `alipayplus ${one!.id}` }, async (ctx) => {
            const { id, attempt } = one!
            await ctx.enqueue(registrationJob.ask({ merchantId, id, attempt }))
            return 1
          }),
      }),
)
