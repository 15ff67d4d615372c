import { cardState, type CardState } from '@quayside/contract/fund/card/states.ts'
import type { Query } from '#db/tx.ts'

export interface WaitingCard {
  readonly merchantId: bigint
  readonly id: string
  readonly state: CardState
  readonly submittedAt: string
  readonly version: number
}

/** Of all merchants: ids alone. */
export const cardsForAudit = (
  states: readonly CardState[],
  after: { readonly submittedAt: string; readonly cardId: string } | undefined,
  size: number,
): Query<WaitingCard> => ({
  name: 'cards_for_audit',
  text: `select merchant_id as "merchantId", id, state, submitted_at as "submittedAt", version
    from cards_for_audit($1, $2, $3, $4)`,
  values: [
    states,
    after?.submittedAt ?? '-infinity',
    after?.cardId ?? '00000000-0000-0000-0000-000000000000',
    size,
  ],
})

/** As the owner: cards that have waited for their audit since before that moment. */
export const silentCards = (before: string): Query<Omit<WaitingCard, 'state'>> => ({
  text: `select merchant_id as "merchantId", id, submitted_at as "submittedAt", version
    from withdrawal_card where state = '${cardState.pendingAudit}' and submitted_at <= $1 order by submitted_at, id`,
  values: [before],
})

/** Once while it is open. */
export const tellOfSilentCard = (
  merchantId: bigint,
  task: { id: string; cardId: string; note: string },
): Query => ({
  name: 'card_task_open',
  text: `insert into staff_task (merchant_id, id, kind, subject_type, subject_id, note)
    select $1, $2, 'card_silent', 'withdrawal_card', $3, $4
    where exists (select from withdrawal_card where merchant_id = $1 and id = $3 and state = '${cardState.pendingAudit}')
      and not exists (select from staff_task
        where merchant_id = $1 and kind = 'card_silent' and subject_id = $3 and done_at is null)`,
  values: [merchantId, task.id, task.cardId, task.note],
})

export const endSilentCard = (merchantId: bigint, cardId: string): Query => ({
  name: 'card_task_done',
  text: `update staff_task set done_at = now()
    where merchant_id = $1 and kind = 'card_silent' and subject_id = $2 and done_at is null`,
  values: [merchantId, cardId],
})
