import { alert } from '@quayside/contract/dispute/alert/states.ts'
import { disputeMessage, disputeOrder } from '@quayside/contract/dispute/dispute-order/states.ts'
import { rdr } from '@quayside/contract/dispute/rdr/states.ts'
import { chargebackOutcome } from '@quayside/contract/dispute/states.ts'
import type { Machine } from '@quayside/contract/machine.ts'
import { capture, captureStatesOf, order, refund } from '@quayside/contract/trade/states.ts'
import { type Check, sqlCheck } from './check.ts'

interface Move {
  readonly entity: string
  readonly from: string | null
  readonly event: string
  readonly to: string
}

export function movesOf<S extends string, E extends string>(entity: string, machine: Machine<S, E>): Move[] {
  return [null, ...machine.states].flatMap((from) =>
    machine.allowed(from).map((event) => ({ entity, from, event, to: machine.next(from, event)! })),
  )
}

const moves = [
  ...movesOf('order', order),
  ...movesOf('capture', capture),
  ...movesOf('refund', refund),
  ...movesOf('chargeback', chargebackOutcome),
  ...movesOf('alert', alert),
  ...movesOf('rdr', rdr),
  ...movesOf('dispute_order', disputeOrder),
  ...movesOf('dispute_message', disputeMessage),
]

// Each entity with the state that it says it is in.
const entities = `select merchant_id, id, 'order' as entity, state, version from orders
  union all select merchant_id, id, 'capture', state, version from capture
  union all select merchant_id, id, 'refund', state, version from refund
  union all select merchant_id, id, 'chargeback', outcome, version from chargeback
  union all select merchant_id, id, 'alert', state, version from alert
  union all select merchant_id, id, 'rdr', state, version from rdr
  union all select merchant_id, id, 'dispute_order', state, version from dispute_order
  union all select merchant_id, id, 'dispute_message', state, version from dispute_thread`

export const pathChecks: readonly Check[] = [
  sqlCheck({
    id: 'I10',
    what: 'the events of each entity are a path through its table, without a gap',
    count: 'entity_event',
    breaches: `with allowed as (select * from jsonb_to_recordset($1) as m (entity text, "from" text, event text, "to" text))
      select format('merchant %s: event %s of %s %s goes from %s by %s to %s', v.merchant_id, v.seq, v.entity, v.entity_id,
        coalesce(v.from_state, 'nothing'), v.event, v.to_state) as breach
      from (select *, row_number() over w as no, lag(to_state) over w as before
        from entity_event window w as (partition by merchant_id, entity_id order by seq)) v
      where v.seq <> v.no or v.from_state is distinct from v.before or not exists (
        select from allowed m where m.entity = v.entity and m.event = v.event and m."to" = v.to_state
          and m."from" is not distinct from v.from_state)`,
    values: [JSON.stringify(moves)],
  }),
  sqlCheck({
    id: 'I10',
    what: 'each entity is in the state of its last event',
    count: `(${entities}) e`,
    breaches: `select format('merchant %s: %s %s is %s at version %s, its last event left it %s at %s', x.merchant_id, x.entity, x.id,
        x.state, x.version, coalesce(v.to_state, 'nothing'), coalesce(v.seq, 0)) as breach
      from (${entities}) x left join (
        select distinct on (merchant_id, entity_id) merchant_id, entity_id, entity, to_state, seq
        from entity_event order by merchant_id, entity_id, seq desc) v
        on v.merchant_id = x.merchant_id and v.entity_id = x.id and v.entity = x.entity
      where v.to_state is distinct from x.state or v.seq is distinct from x.version`,
  }),
  sqlCheck({
    id: 'I10',
    what: 'what has been captured of an order fits its state',
    count: 'orders',
    breaches: `select format('merchant %s: order %s is %s and %s', merchant_id, order_no, state, capture_state) as breach
      from orders where not ($1::jsonb -> state) ? capture_state`,
    values: [JSON.stringify(captureStatesOf)],
  }),
]
