import type { EventType } from '@quayside/contract/main/notify/event-types.ts'
import type { NotifyGroup } from '@quayside/contract/main/notify/families.ts'
import { recipientLimits as limits } from '@quayside/contract/main/limits.ts'
import type { RecipientChannel } from '@quayside/contract/main/recipient/channels.ts'
import type { Query } from '#db/tx.ts'

const { everyMinutes, smsPerDay } = limits
/** Somebody who may be sent something now: what comes more often waits, and is told together. */
const mayBeSent = `r.enabled
  and (r.sent_at is null or r.sent_at <= now() - make_interval(mins => case r.channel when 'mail' then ${everyMinutes.mail} else ${everyMinutes.sms} end))
  and (r.channel = 'mail' or r.day_sent < ${smsPerDay} or r.day_began_at <= now() - interval '1 day')`
const isDue = `(not notify_is_quiet(r, now()) or l.event_group = any (r.urgent))`

/** As the owner: people of all merchants for whom something is due. */
export const duePeople = (
  max: number,
  failed: readonly string[],
): Query<{ merchantId: bigint; id: string }> => ({
  text: `select r.merchant_id as "merchantId", r.id from notify_recipient r
    where r.id <> all ($2::uuid[]) and ${mayBeSent} and exists (
      select from notify_line l where l.merchant_id = r.merchant_id and l.recipient_id = r.id and ${isDue})
    order by r.sent_at nulls first, r.id limit $1`,
  values: [max, failed],
})

export interface DuePerson {
  readonly name: string
  readonly channel: RecipientChannel
  readonly target: string
  readonly language: 'en' | 'zh'
  readonly merchant: string
  readonly merchantEn: string
  readonly zone: string
}

/** Held until the end, and counted as sent to; nothing where somebody else holds them or they may wait. */
export const takePerson = (merchantId: bigint, id: string): Query<DuePerson> => ({
  name: 'notify_person_take',
  text: `update notify_recipient t set sent_at = now(),
      day_began_at = case when t.day_began_at > now() - interval '1 day' then t.day_began_at else now() end,
      day_sent = case when t.day_began_at > now() - interval '1 day' then t.day_sent + 1 else 1 end
    from merchant m
    where m.id = t.merchant_id and (t.merchant_id, t.id) in (
      select r.merchant_id, r.id from notify_recipient r where r.merchant_id = $1 and r.id = $2 and ${mayBeSent} for update skip locked)
    returning t.name, t.channel, t.target, t.language, m.name as merchant, m.name_en as "merchantEn",
      coalesce(t.quiet_zone, m.zone) as zone`,
  values: [merchantId, id],
})

export interface DueLine {
  readonly type: EventType
  readonly group: NotifyGroup
  readonly objectNo: string | null
  readonly currency: string | null
  readonly amount: bigint | null
  readonly at: string
}

/** What is due is taken out: it goes with the message that tells it. */
export const takeLines = (merchantId: bigint, id: string): Query<DueLine> => ({
  name: 'notify_line_take',
  text: `with taken as (
      delete from notify_line l using notify_recipient r
      where l.merchant_id = $1 and l.recipient_id = $2 and r.merchant_id = l.merchant_id and r.id = l.recipient_id and ${isDue}
      returning l.type, l.event_group as "group", l.object_no as "objectNo", l.currency::text, l.amount, l.at, l.event_id)
    select type, "group", "objectNo", currency, amount, at from taken order by at, event_id`,
  values: [merchantId, id],
})
