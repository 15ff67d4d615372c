import type { OutcomeData } from '@quayside/contract/provider/event-order.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Db, Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import type { CardNetwork } from '#ports/card-network/port.ts'
import { mayBeAnswered, nextInquiry, orderInquiryJob } from './inquiry-jobs.ts'
import { readOrderFile } from './load.sql.ts'

export interface OrderInquiry {
  readonly app: Db
  readonly network: Pick<CardNetwork, 'inquireOrder'>
  /** Takes what the network said as if it had told it by itself. */
  readonly takeOutcome: (tx: Tx, merchantId: bigint, outcome: OutcomeData) => Promise<void>
}

/** Row O10: asks the network about an order that waits for its answer, until there is one or time ends the order. */
export const orderInquiryRunner = orderInquiryJob.doneBy(
  ({ app, network, takeOutcome }: OrderInquiry) =>
    async ({ merchantId, orderId, attempt }) => {
      const found = await app.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
        readOrderFile(tx, merchantId, orderId),
      )
      if (!found || !mayBeAnswered(found.order)) return
      const said = await network.inquireOrder(found.order.orderNo)
      await app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        if (said.result === 'answered') await takeOutcome(tx, merchantId, said.outcome)
        const now = await readOrderFile(tx, merchantId, orderId)
        if (now?.order.state !== 'pending') return
        const { at } = await tx.one(databaseClock)
        await addJob(tx, nextInquiry(merchantId, orderId, attempt + 1, at))
      })
    },
)
