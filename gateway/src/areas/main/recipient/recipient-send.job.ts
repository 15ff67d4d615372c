import { asSystem } from '#acts/system-ctx.ts'
import type { Databases } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { addJob } from '#jobs/queue.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import { duePeople, takeLines, takePerson } from './send.sql.ts'
import { messageOf } from './told.ts'

const dueMax = 500

interface Deps {
  readonly keyEncryptionKey: Buffer
}

/**
 * One message to each person for whom something is due, however much it is: thousands of events are one mail. What falls into
 * quiet hours, or comes too soon after the last message, waits for the next one and is not lost.
 */
export const recipientSendRunner = defineJob({ name: 'recipient-send', cron: '* * * * *' }).doneBy(
  ({ app, owner, keyEncryptionKey }: Databases & Deps) =>
    () =>
      eachDue({
        what: 'people who are told',
        max: dueMax,
        find: (failed) =>
          owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(duePeople(dueMax, failed))),
        keyOf: ({ id }) => id,
        act: (merchantId, [one]) =>
          asSystem(app, { merchantId, mode: 'write', trace: `recipient ${one!.id}` }, async ({ tx }) => {
            const person = await tx.maybe(takePerson(merchantId, one!.id))
            if (!person) return 0
            const lines = await tx.rows(takeLines(merchantId, one!.id))
            if (lines.length === 0) return 0
            // A code that somebody waits for goes before it.
            await addJob(tx, messageJob(keyEncryptionKey, messageOf(person, lines), { isUrgent: false }))
            return 1
          }),
      }),
)
