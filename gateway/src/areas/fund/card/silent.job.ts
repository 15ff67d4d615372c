import { cardDecisionBy } from '@quayside/contract/fund/card/deadlines.ts'
import type { Databases } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { silentCards, tellOfSilentCard } from './audit.sql.ts'

/** Tells staff of each card that nobody has decided on within the working day that the audit takes (spec §9). */
export const silentCardRunner = defineJob({ name: 'silent_card', cron: '25 * * * *' }).doneBy(
  ({ app, owner }: Databases) =>
    async () => {
      const { now, cards } = await owner.tx({ tenant: null, mode: 'read' }, async (tx) => {
        const { at } = await tx.one(databaseClock)
        return { now: at, cards: await tx.rows(silentCards(at)) }
      })
      const late = cards.filter(
        ({ submittedAt }) => Date.parse(cardDecisionBy(submittedAt)) <= Date.parse(now),
      )
      await eachDue({
        what: 'cards that wait for their audit',
        find: async () => late,
        keyOf: ({ id }) => id,
        act: (merchantId, [one]) => {
          const { id: cardId, submittedAt } = one!
          const note = `Waits for its audit since ${submittedAt}.`
          return app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
            tx.run(tellOfSilentCard(merchantId, { id: newId(), cardId, note })),
          )
        },
      })
    },
)
