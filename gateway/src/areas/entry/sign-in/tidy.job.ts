import type { Db } from '#db/tx.ts'
import type { Task } from '#jobs/worker.ts'
import { tidyEntry } from './tidy.sql.ts'

export const tidyTask = 'tidy_entry'

/** Takes away expired captchas, tickets, codes, keys and long ended sessions. */
export const tidy =
  (db: Db): Task =>
  async () =>
    void (await db.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows(tidyEntry)))
