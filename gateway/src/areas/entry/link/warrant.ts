import type { Tx } from '#db/tx.ts'

const issued: unique symbol = Symbol('issued')

/**
 * Leave to mail somebody a link that opens their account. Whoever makes or queues one needs it, and only those files issue it
 * that the import rule `links-on-warrant` names: each has found out first who asks (ADR 0050).
 */
export interface LinkWarrant {
  readonly [issued]: true
  readonly tx: Tx
  readonly merchantId: bigint
  /** Whose account the link opens, and to whose mailbox it goes. */
  readonly operatorId: string
}

export const issueWarrant = (
  { tx, merchantId }: Pick<LinkWarrant, 'tx' | 'merchantId'>,
  operatorId: string,
): LinkWarrant => ({ [issued]: true, tx, merchantId, operatorId })
