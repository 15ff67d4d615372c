import { parseMinor } from '@quayside/contract/money.ts'
import { clockOf, databaseClock } from '#db/clock.sql.ts'
import { newId } from '#db/new-id.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import type { Databases, Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import type { CloseReply, Issuer } from '#ports/issuer/port.ts'
import { cardsToEnd, type DueCard, findVirtualCard, lockVirtualCard } from './card.sql.ts'
import { incomingOf } from './load.sql.ts'
import { restOf, type VirtualCardRecord } from './record.ts'
import { moveVirtualCard, postOnce } from './walk.ts'

export interface CardEndDeps extends Databases {
  readonly issuer: Issuer
  /** How long nothing must have moved on a closing card (row E8). */
  readonly cardQuietSeconds: number
}

const most = 100

/** Row E8: what has been quiet for long enough is closed by the issuer, and what is left comes back. */
export const cardEndRunner = defineJob({ name: 'card_end', cron: '* * * * *' }).doneBy(
  (deps: CardEndDeps) => async () => {
    const now = await clockOf(deps.owner)
    const before = new Date(Date.parse(now) - deps.cardQuietSeconds * 1_000).toISOString()
    // A card whose issuer does not close it yet is not asked about twice in one run.
    const seen: string[] = []
    await eachDue<DueCard>({
      what: 'closing virtual cards',
      max: most,
      find: (failed) =>
        deps.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
          tx.rows(cardsToEnd(before, [...seen, ...failed], most)),
        ),
      keyOf: ({ id }) => id,
      act: async (merchantId, [one]) => {
        seen.push(one!.id)
        await endCard(deps, merchantId, one!.id)
        return 1
      },
    })
  },
)

/** Asks the issuer outside of any transaction, and writes what it said only where nothing has moved meanwhile. */
export async function endCard(
  { app, issuer }: Pick<CardEndDeps, 'app' | 'issuer'>,
  merchantId: bigint,
  id: string,
): Promise<void> {
  const card = await app.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    tx.one(findVirtualCard(merchantId, id)),
  )
  // The issuer has to know first that it is closing.
  if (card.state !== 'closing' || card.toldVersion < card.version) return
  const reply = await issuer.close(card.cardNo)
  if (reply.result !== 'closed') return
  await app.tx({ tenant: merchantId, mode: 'write' }, (tx) => finish(tx, merchantId, card, reply))
}

async function finish(
  tx: Tx,
  merchantId: bigint,
  asked: VirtualCardRecord,
  { rest: theirs }: Extract<CloseReply, { result: 'closed' }>,
): Promise<void> {
  const card = await tx.one(lockVirtualCard(merchantId, asked.id))
  const { amount: incoming } = await tx.one(incomingOf(merchantId, card.id))
  // What it says is of a card that has moved since, or of which we have not heard all: asked again, it says the same.
  const isSame = card.version === asked.version && Date.parse(card.movedAt) === Date.parse(asked.movedAt)
  if (card.state !== 'closing' || !isSame || incoming > 0n) return
  const rest = restOf(card)
  if (theirs.currency !== card.currency || parseMinor(theirs.currency, theirs.value) !== rest) {
    await tx.run(
      addStaffTask(merchantId, {
        id: newId(),
        kind: 'issuer_contradicted',
        subjectType: 'virtual_card',
        subjectId: card.id,
        note: card.cardNo,
      }),
    )
    return
  }
  const now = new Date((await tx.one(databaseClock)).at).toISOString()
  const how = { at: now, actor: 'network' } as const
  await moveVirtualCard(tx, merchantId, card, 'end', how, { returned: card.returned + rest })
  if (rest === 0n) return
  await postOnce(tx, {
    merchantId,
    currency: card.currency,
    source: { type: 'virtual_card', id: card.id },
    effect: 'close',
    occurredAt: now,
    legs: [{ from: 'vcc', to: 'withdrawable', amount: rest }],
  })
}
