import type { EventType } from '@quayside/contract/main/notify/event-types.ts'
import type { NotifyGroup } from '@quayside/contract/main/notify/families.ts'
import type { Query } from '#db/tx.ts'

/** What happened, as far as people are told. */
export interface RecipientEvent {
  readonly id: string
  readonly type: EventType
  readonly group: NotifyGroup
  readonly objectNo: string | null
  readonly currency: string | null
  readonly amount: bigint | null
  readonly at: string
}

/** One line of each event for each person who is told of its type; an event that comes twice is told once. */
export const insertRecipientLines = (merchantId: bigint, events: readonly RecipientEvent[]): Query => ({
  name: 'notify_line_insert',
  text: `insert into notify_line (merchant_id, recipient_id, event_id, event_group, type, object_no, currency, amount, at)
    select r.merchant_id, r.id, e.id, e."group", e.type, e."objectNo", e.currency, e.amount, e.at
    from jsonb_to_recordset($2::jsonb) e (id uuid, type text, "group" text, "objectNo" text, currency text, amount bigint, at timestamptz)
      join notify_recipient r on r.merchant_id = $1 and r.enabled and e.type = any (r.types)
    on conflict do nothing`,
  values: [
    merchantId,
    JSON.stringify(
      events.map((one) => ({ ...one, amount: one.amount === null ? null : String(one.amount) })),
    ),
  ],
})
