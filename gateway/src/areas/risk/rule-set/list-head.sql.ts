import type { ListDelta } from '@quayside/contract/risk/ruling/snapshot.ts'
import type { Query } from '#db/tx.ts'

export interface ListHead {
  readonly newest: bigint
  readonly entries: number
  readonly digest: string
}

/** How far a merchant's lists have come. */
export const listHead = (merchantId: bigint): Query<ListHead> => ({
  name: 'risk_list_head',
  text: 'select newest, entries, digest::text as digest from risk_list_head where merchant_id = $1',
  values: [merchantId],
})

interface StoredDelta {
  readonly number: bigint
  readonly change: ListDelta['change']
  readonly id: string
  readonly colour: ListDelta['entry']['colour']
  readonly type: ListDelta['entry']['type']
  readonly value: string
  readonly from: string
  readonly until: string | null
  readonly lifts: ListDelta['entry']['lifts']
}

const entry = `id, colour, type, value, valid_from as "from", valid_until as until, lifts`

/** Steps of the lists after a number, in order. */
export const deltasAfter = (merchantId: bigint, after: number, max: number): Query<StoredDelta> => ({
  name: 'risk_list_deltas',
  text: `select * from (
      (select put_number as number, 'put' as change, ${entry} from risk_list_entry
        where merchant_id = $1 and put_number > $2 order by put_number limit $3)
      union all
      (select drop_number, 'drop', ${entry} from risk_list_entry
        where merchant_id = $1 and drop_number > $2 order by drop_number limit $3)) d
    order by number limit $3`,
  values: [merchantId, after, max],
})
