import { column, insertMany } from '#db/many.sql.ts'
import { inOrder } from '#db/in-order.ts'
import type { Query, Tx } from '#db/tx.ts'
import type { OrderFile, RulingTold } from './order-file.ts'

interface RuledRow extends RulingTold {
  readonly orderId: string
  readonly createdAt: string
}

const ids = (name: string, of: (row: RuledRow) => readonly string[]) =>
  column<RuledRow>(name, 'text', (row) => `{${of(row).join(',')}}`, `t.${name}::uuid[]`)

const insert = insertMany<RuledRow>('order_ruling', [
  column('order_id', 'uuid', ({ orderId }) => orderId),
  column('ruled_at', 'timestamptz', ({ at }) => at),
  column('rate_e8', 'bigint', ({ ruling }) => ruling.features.rateE8),
  column('version', 'int', ({ ruling }) => ruling.version),
  column('list_number', 'int', ({ ruling }) => ruling.listNumber),
  column('took_micros', 'int', ({ ruling }) => ruling.tookMicros),
  column('phase', 'text', ({ ruling }) => ruling.phase),
  column('action', 'text', ({ ruling }) => ruling.action),
  column('by_power', 'text', ({ ruling }) => ruling.by),
  ids('by_ids', ({ ruling }) => ruling.byIds),
  ids('matched', ({ ruling }) => ruling.matched),
  ids('shadow', ({ ruling }) => ruling.shadow),
  ids('unknown', ({ ruling }) => ruling.unknown),
  ids('snoozed', ({ ruling }) => ruling.snoozed),
  ids('lists', ({ ruling }) => ruling.lists),
])

/** As `actionAfter` has it: rules that are asked later and have something to say take the place of what was decided. */
const decidesNow = `excluded.phase = 'after' and excluded.action <> 'pass'`
const later = (name: string) =>
  `${name} = case when ${decidesNow} then excluded.${name} else order_ruling.${name} end`
const united = (name: string) =>
  `${name} = array(select distinct u from unnest(order_ruling.${name} || excluded.${name}) u)`

const onConflict = ` on conflict (merchant_id, order_id) do update set ruled_at = excluded.ruled_at,
  version = excluded.version, list_number = excluded.list_number, rate_e8 = excluded.rate_e8,
  took_micros = order_ruling.took_micros + excluded.took_micros,
  ${['phase', 'action', 'by_power', 'by_ids'].map(later).join(', ')},
  ${['matched', 'shadow', 'unknown', 'snoozed', 'lists'].map(united).join(', ')}`

interface Hit {
  readonly orderId: string
  readonly at: string
  readonly id: string
}
interface RuleHit extends Hit {
  readonly mode: 'live' | 'shadow'
  readonly decided: boolean
}

const hitColumns = [
  column<Hit>('order_id', 'uuid', ({ orderId }) => orderId),
  column<Hit>('at', 'timestamptz', ({ at }) => at),
]
const insertEntryHits = insertMany<Hit>('risk_entry_hit', [
  ...hitColumns,
  column('entry_id', 'uuid', ({ id }) => id),
])
const insertRuleHits = insertMany<RuleHit>('risk_rule_hit', [
  ...hitColumns,
  column('rule_id', 'uuid', ({ id }) => id),
  column('mode', 'text', ({ mode }) => mode),
  column('decided', 'boolean', ({ decided }) => decided),
])

// A rule belongs to one phase: what a second ruling says of it is what the first has said.
const once = ' on conflict do nothing'

const known = (query: Query, what: string): Query => ({ ...query, text: query.text + what })

/** The order's own time is part of the key, so that a second ruling does not count what the first has counted. */
function ruleHits({ orderId, createdAt, ruling }: RuledRow): RuleHit[] {
  const at = createdAt
  const decisive = new Set(ruling.by === 'rule' ? ruling.byIds : [])
  return [
    ...[...new Set(ruling.matched)].map((id) => ({
      orderId,
      at,
      id,
      mode: 'live' as const,
      decided: decisive.has(id),
    })),
    ...[...new Set(ruling.shadow)].map((id) => ({
      orderId,
      at,
      id,
      mode: 'shadow' as const,
      decided: false,
    })),
  ]
}

/** What rules have made of these orders in this transaction; one after the other where an order was ruled twice in it. */
export async function writeRulings(tx: Tx, merchantId: bigint, files: readonly OrderFile[]): Promise<void> {
  const rows = files.flatMap(({ order, rulings = [] }) =>
    rulings.map((told, turn) => ({ ...told, turn, orderId: order.id, createdAt: order.createdAt })),
  )
  for (const some of Map.groupBy(rows, ({ turn }) => turn).values()) {
    const rules = some.flatMap(ruleHits)
    const entries = some.flatMap(({ orderId, createdAt, ruling }) =>
      [...new Set(ruling.lists)].map((id) => ({ orderId, at: createdAt, id })),
    )
    await inOrder([
      tx.run(known(insert(merchantId, some), onConflict)),
      rules.length > 0 && tx.run(known(insertRuleHits(merchantId, rules), once)),
      entries.length > 0 && tx.run(known(insertEntryHits(merchantId, entries), once)),
    ])
  }
}
