import type { Databases } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { tidyEntry } from './tidy.sql.ts'

/** Takes away expired captchas, tickets, codes, keys and long ended sessions, a little after each hour has begun. */
export const tidyEntryRunner = defineJob({ name: 'tidy_entry', cron: '7 * * * *' }).doneBy(
  ({ app }: Pick<Databases, 'app'>) =>
    async () =>
      void (await app.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows(tidyEntry))),
)
