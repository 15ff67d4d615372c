import type { ListType } from '@quayside/contract/risk/ruling/list-types.ts'
import type { Query } from '#db/tx.ts'

interface Listed {
  readonly type: ListType
  readonly until: string | null
}

/** Which of some marks, each of a type of its own, stand on the blacklist now. */
export const onBlacklist = (
  merchantId: bigint,
  marks: readonly { readonly type: ListType; readonly value: string }[],
): Query<Listed> => ({
  name: 'review_marks',
  text: `select m.type, b.valid_until as until from unnest($2::text[], $3::text[]) m (type, value)
    join risk_list_entry b on b.merchant_id = $1 and b.colour = 'black' and b.type = m.type and b.value = m.value
    where b.dropped_at is null and (b.valid_until is null or b.valid_until > now())`,
  values: [merchantId, marks.map(({ type }) => type), marks.map(({ value }) => value)],
})
