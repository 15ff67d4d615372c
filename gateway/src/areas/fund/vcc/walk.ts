import { virtualCard, type VirtualCardEvent } from '@quayside/contract/fund/vcc/states.ts'
import { inOrder } from '#db/in-order.ts'
import type { Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import type { Posting } from '#ledger/index.ts'
import { post } from '#ledger/index.ts'
import { type FundEvent, insertFundEvents } from '#areas/fund/event.sql.ts'
import { insertVirtualCard, updateVirtualCard } from './card.sql.ts'
import type { VirtualCardRecord } from './record.ts'
import { tellIssuerJob } from './to-issuer.ts'

/** Who makes a card move, and when by their clock. */
export interface CardHow {
  readonly at: string
  readonly actor: FundEvent['actor']
  readonly actorId?: string | undefined
}

/** What a step leaves in the row besides its state. */
export type CardFacts = Partial<
  Pick<
    VirtualCardRecord,
    'endsOn' | 'lastFour' | 'funded' | 'cleared' | 'refunded' | 'beyond' | 'returned' | 'movedAt'
  >
>

export async function writeNewCard(
  tx: Tx,
  merchantId: bigint,
  card: VirtualCardRecord,
  how: CardHow,
): Promise<void> {
  await inOrder([
    tx.run(insertVirtualCard(merchantId, card)),
    insertFundEvents(tx, merchantId, [eventOf(null, card, 'apply', how)]),
  ])
}

/**
 * One step of a card whose row is locked: state, path, and the issuer's task to hear of it after the commit.
 * @returns undefined where the table refuses it, and nothing is written
 */
export async function moveVirtualCard(
  tx: Tx,
  merchantId: bigint,
  before: VirtualCardRecord,
  event: Exclude<VirtualCardEvent, 'apply'>,
  how: CardHow,
  facts: CardFacts = {},
): Promise<VirtualCardRecord | undefined> {
  const state = virtualCard.next(before.state, event)
  if (state === undefined) return undefined
  const isEnd = state === 'closed' || state === 'failed'
  const version = before.version + 1
  // What the issuer itself has said it need not be told.
  const isKnown = event === 'confirm' || isEnd
  const card = {
    ...before,
    ...facts,
    state,
    version,
    endedAt: isEnd ? how.at : null,
    toldVersion: isKnown ? version : before.toldVersion,
    attempt: 0,
  }
  await keepCard(tx, merchantId, before, card)
  await insertFundEvents(tx, merchantId, [eventOf(before, card, event, how)])
  if (!isKnown) await addJob(tx, tellIssuerJob.ask({ merchantId, id: card.id, attempt: 0 }))
  return card
}

/** Sums of a card that stays in its state. */
export async function keepCard(
  tx: Tx,
  merchantId: bigint,
  before: VirtualCardRecord,
  card: VirtualCardRecord,
): Promise<void> {
  if ((await tx.run(updateVirtualCard(merchantId, before.version, card))) !== 1)
    throw new Error(`virtual card ${before.cardNo} has moved from version ${before.version}`)
}

/** Once: what was posted before has been written before as well. */
export async function postOnce(tx: Tx, posting: Posting): Promise<void> {
  const outcome = await post(tx, posting)
  if (outcome !== 'posted')
    throw new Error(`${posting.effect} of ${posting.source.type} ${posting.source.id}: ${outcome}`)
}

const eventOf = (
  before: VirtualCardRecord | null,
  card: VirtualCardRecord,
  event: VirtualCardEvent,
  { at, actor, actorId }: CardHow,
): FundEvent => ({
  entity: 'virtual_card',
  entityId: card.id,
  seq: card.version,
  at,
  event,
  from: before?.state ?? null,
  to: card.state,
  actor,
  actorId,
})
