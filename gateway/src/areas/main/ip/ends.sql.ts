import { ipLimits } from '@quayside/contract/main/limits.ts'
import type { Query } from '#db/tx.ts'

interface Due {
  readonly merchantId: bigint
  readonly id: string
}

const warned = `interval '${ipLimits.endDays.warned} days'`
const isNear = `enabled and ends_at > now() and ends_at <= now() + ${warned} and warned_of is distinct from ends_at`
const isOver = `enabled and ends_at <= now() and told_of is distinct from ends_at`

/** As the owner: rows of all merchants that end within days, and of which nobody was warned. */
export const nearEnds = (max: number, failed: readonly string[]): Query<Due> => ({
  text: `select merchant_id as "merchantId", id from ip_entry where ${isNear} and id <> all ($2::uuid[])
    order by merchant_id, ends_at, id limit $1`,
  values: [max, failed],
})

/** As the owner: rows of all merchants that have ended, and of which nobody was told. */
export const overEnds = (max: number, failed: readonly string[]): Query<Due> => ({
  text: `select merchant_id as "merchantId", id from ip_entry where ${isOver} and id <> all ($2::uuid[])
    order by merchant_id, ends_at, id limit $1`,
  values: [max, failed],
})

export const noteWarned = (merchantId: bigint, ids: readonly string[]): Query<{ id: string }> => ({
  name: 'ip_note_warned',
  text: `update ip_entry set warned_of = ends_at where merchant_id = $1 and id = any ($2::uuid[]) and ${isNear} returning id`,
  values: [merchantId, ids],
})

export const noteEnded = (merchantId: bigint, ids: readonly string[]): Query<{ id: string }> => ({
  name: 'ip_note_ended',
  text: `update ip_entry set told_of = ends_at where merchant_id = $1 and id = any ($2::uuid[]) and ${isOver} returning id`,
  values: [merchantId, ids],
})
