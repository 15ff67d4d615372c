import type { RecipientChannel } from '@quayside/contract/main/recipient/channels.ts'
import type { RecipientRow } from '@quayside/contract/main/recipient/recipient.ts'
import type { NotifyGroup } from '@quayside/contract/main/notify/families.ts'
import type { Query } from '#db/tx.ts'

/** Whoever changes recipients of a merchant waits here for whoever does so already: there is room for so many. */
export const lockRecipients = (merchantId: bigint): Query => ({
  name: 'notify_recipient_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('notify_recipient', $1))",
  values: [merchantId],
})

/** `target` is whole here: it is masked before it goes out. */
export const recipientRows = (merchantId: bigint, id: string | null): Query<RecipientRow> => ({
  name: 'notify_recipient_rows',
  text: `select r.id, r.version, r.name, r.channel, r.target, r.language, r.enabled, r.groups, r.urgent,
      case when r.quiet_zone is not null then jsonb_build_object('from', to_char(r.quiet_from, 'HH24:MI'),
        'to', to_char(r.quiet_to, 'HH24:MI'), 'zone', r.quiet_zone) end as quiet,
      r.sent_at as "sentAt", r.changed_at as "changedAt", o.real_name as "changedBy",
      (select count(*)::int from notify_line l where l.merchant_id = r.merchant_id and l.recipient_id = r.id) as waiting
    from notify_recipient r join operator o on o.merchant_id = r.merchant_id and o.id = r.changed_by
    where r.merchant_id = $1 and ($2::uuid is null or r.id = $2) order by lower(r.name), r.id`,
  values: [merchantId, id],
})

export const targetsOf = (merchantId: bigint): Query<{ target: string }> => ({
  name: 'notify_recipient_targets',
  text: 'select lower(target) as target from notify_recipient where merchant_id = $1',
  values: [merchantId],
})

interface By {
  readonly at: string
  readonly by: string
}

interface NewRecipient extends By {
  readonly id: string
  readonly name: string
  readonly channel: RecipientChannel
  readonly target: string
  readonly language: string
}

export const insertRecipient = (merchantId: bigint, one: NewRecipient): Query => ({
  name: 'notify_recipient_insert',
  text: `insert into notify_recipient (merchant_id, id, name, channel, target, language, enabled, changed_at, changed_by)
    values ($1, $2, $3, $4, $5, $6, true, $7, $8)`,
  values: [merchantId, one.id, one.name, one.channel, one.target, one.language, one.at, one.by],
})

interface Way extends By {
  readonly id: string
  readonly name: string
  readonly language: string
  readonly enabled: boolean
  readonly groups: readonly NotifyGroup[]
  readonly types: readonly string[]
  readonly urgent: readonly NotifyGroup[]
  readonly quiet: { readonly from: string; readonly to: string; readonly zone: string } | null
}

export const updateRecipient = (merchantId: bigint, one: Way): Query<{ version: number }> => ({
  name: 'notify_recipient_update',
  text: `update notify_recipient set name = $3, language = $4, enabled = $5, groups = $6, types = $7, urgent = $8,
      quiet_from = $9::time, quiet_to = $10::time, quiet_zone = $11, changed_at = $12, changed_by = $13, version = version + 1
    where merchant_id = $1 and id = $2 returning version`,
  values: [
    merchantId,
    one.id,
    one.name,
    one.language,
    one.enabled,
    one.groups,
    one.types,
    one.urgent,
    one.quiet?.from ?? null,
    one.quiet?.to ?? null,
    one.quiet?.zone ?? null,
    one.at,
    one.by,
  ],
})

export const deleteRecipient = (merchantId: bigint, id: string): Query => ({
  name: 'notify_recipient_delete',
  text: 'delete from notify_recipient where merchant_id = $1 and id = $2',
  values: [merchantId, id],
})

/** What waits of groups that are told no more, or for somebody who is told nothing for now. */
export const dropLines = (merchantId: bigint, id: string): Query => ({
  name: 'notify_line_drop',
  text: `delete from notify_line l using notify_recipient r
    where l.merchant_id = $1 and l.recipient_id = $2 and r.merchant_id = l.merchant_id and r.id = l.recipient_id
      and (not r.enabled or not l.event_group = any (r.groups))`,
  values: [merchantId, id],
})
