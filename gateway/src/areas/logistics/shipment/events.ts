import type { NewsOutcome, trackerEventCalls } from '@quayside/contract/provider/tracker-event.ts'
import type { Handlers } from '#acts/handler.ts'
import { readReference } from './reference.ts'
import { takeNews } from './take.ts'

/** What a tracker saw, each in a transaction of its own: one that fails is told again, and those before it are known by their ids. */
export const trackerEventHandlers: Handlers<typeof trackerEventCalls> = {
  async events({ db }, { events }) {
    const answers: { eventId: string; outcome: NewsOutcome }[] = []
    for (const news of events) {
      const tenant = readReference(news.reference)?.merchantId
      const outcome =
        tenant === undefined ? 'unknown' : await db.tx({ tenant, mode: 'write' }, (tx) => takeNews(tx, news))
      answers.push({ eventId: news.eventId, outcome })
    }
    return { answers }
  },
}
