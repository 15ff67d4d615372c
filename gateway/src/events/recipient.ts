import type { Tx } from '#db/tx.ts'
import { insertRecipientLines, type RecipientEvent } from './recipient.sql.ts'

/**
 * For whoever fans out what has happened, in that transaction: each person who is told of it will be, once, by a message that
 * waits for its time. Nothing is sent from here.
 */
export async function tellRecipients(
  tx: Tx,
  merchantId: bigint,
  events: readonly RecipientEvent[],
): Promise<void> {
  if (events.length > 0) await tx.run(insertRecipientLines(merchantId, events))
}
