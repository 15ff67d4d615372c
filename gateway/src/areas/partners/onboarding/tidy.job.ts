import type { Db } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { deleteOver } from './onboarding.sql.ts'
import { deleteRequests } from './request.sql.ts'

/** Applications go with their papers when their time is over: personal data is kept no longer than it has to be. */
export const tidyOnboardingRunner = defineJob({
  name: 'tidy_onboarding',
  // At night in Beijing.
  cron: '10 19 * * *',
}).doneBy(({ owner }: { readonly owner: Db }) => async () => {
  await owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await tx.run(deleteOver())
    await tx.run(deleteRequests())
  })
})
