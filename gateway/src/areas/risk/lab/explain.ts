import type { explainCalls, ExplainedRule } from '@quayside/contract/risk/lab/explain.ts'
import { RulingEngine } from '@quayside/contract/risk/ruling/decide.ts'
import { compileRule } from '@quayside/contract/risk/ruling/evaluate.ts'
import {
  type FactValue,
  type RiskFacts,
  type RiskField,
  riskFieldKeys,
  riskFields,
} from '@quayside/contract/risk/ruling/fields.ts'
import { networksOf } from '@quayside/contract/risk/ruling/address.ts'
import { ListIndex } from '@quayside/contract/risk/ruling/lists.ts'
import { parseRule } from '@quayside/contract/risk/ruling/parse.ts'
import { printConstant } from '@quayside/contract/risk/ruling/print.ts'
import type { SnapshotRule, SnapshotRules } from '@quayside/contract/risk/ruling/snapshot.ts'
import { fieldsOf, type RulePhase } from '@quayside/contract/risk/ruling/tree.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Tx } from '#db/tx.ts'
import { maskedEmail } from '#areas/trade/public.ts'
import {
  entriesAbout,
  entriesOfIds,
  entryOf,
  factOfOrder,
  listFields,
  namesOfRules,
  rulingOfOrder,
  type StoredFact,
  type StoredRuling,
} from './explain.sql.ts'
import { rulesOfVersion } from './versions.ts'

export const explainHandlers: Handlers<typeof explainCalls> = {
  async explain({ tx, merchantId }, { id }) {
    const [stored, ruling] = await Promise.all([
      tx.maybe(factOfOrder(merchantId, id)),
      tx.maybe(rulingOfOrder(merchantId, id)),
    ])
    if (!stored) throw new Refusal('object.not_found')
    if (!ruling) return { ruling: null, rules: null, lists: [], isRebuilt: stored.rebuilt }
    const [rules, entries] = await Promise.all([
      rulesOfVersion(tx, merchantId, ruling.version),
      tx.rows(entriesOfIds(merchantId, ruling.lists)),
    ])
    const { matched: _m, shadow: _s, unknown: _u, snoozed: _z, lists: _l, ...told } = ruling
    return {
      ruling: { ...told, byIds: [...told.byIds] },
      rules: rules
        ? named(
            explained(rules, ruling, factsFrom(stored), await listsOf(tx, merchantId, stored)),
            await ruleNames(tx, merchantId, rules),
          )
        : null,
      lists: entries.map((entry) => ({ ...entry, decided: ruling.byIds.includes(entry.id) })),
      isRebuilt: stored.rebuilt,
    }
  },
}

/** What a rule is asked about, out of the row that was kept of the order. */
export function factsFrom(stored: StoredFact): RiskFacts {
  const values = riskFieldKeys
    .filter((field) => !riskFields[field].zoned)
    .map((field) => {
      const value = stored[field]
      return [field, typeof value === 'bigint' ? Number(value) : value] as const
    })
  return { at: Date.parse(stored.at), values: Object.fromEntries(values) }
}

/** Under what an order could stand in a list. */
export function marksOf(stored: StoredFact): readonly { readonly type: string; readonly value: string }[] {
  return listFields.flatMap(([type, field]) => {
    const value = stored[field]
    if (typeof value !== 'string') return []
    const parts = value.split('.')
    const values =
      type === 'domain'
        ? parts.slice(0, -1).map((_, from) => parts.slice(from).join('.'))
        : type === 'range'
          ? networksOf(value)
          : [value]
    return values.map((one) => ({ type, value: one }))
  })
}

type Unnamed = Omit<ExplainedRule, 'name'>

const named = (rules: readonly Unnamed[], names: ReadonlyMap<string, string>): ExplainedRule[] =>
  rules.map((rule) => ({ ...rule, name: names.get(rule.id) ?? null }))

/** What sets call the rules of a version, by the ids of their wordings. */
export async function ruleNames(
  tx: Tx,
  merchantId: bigint,
  { sets }: SnapshotRules,
): Promise<ReadonlyMap<string, string>> {
  const wordings = sets.flatMap(({ rules }) => rules.map(({ id }) => id))
  if (wordings.length === 0) return new Map()
  const ids = sets.map(({ id }) => id)
  const rows = await tx.rows(namesOfRules(merchantId, ids, wordings))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Entries about the order's own marks: all that a rule or a ruling could have met. */
const listsOf = async (tx: Tx, merchantId: bigint, stored: StoredFact): Promise<ListIndex> =>
  new ListIndex((await tx.rows(entriesAbout(merchantId, marksOf(stored)))).map(entryOf))

function explained(
  rules: SnapshotRules,
  ruling: StoredRuling,
  facts: RiskFacts,
  lists: ListIndex,
): Unnamed[] {
  const decisive = new Set(ruling.by === 'rule' ? ruling.byIds : [])
  return rules.sets.flatMap((set) =>
    set.rules.map((rule) => {
      const { id, when, action, phase, mode } = rule
      const decided = decisive.has(id)
      return {
        id,
        set: set.id,
        when,
        action,
        phase,
        mode,
        answer: answerOf(rule, ruling, facts, lists),
        decided,
        without: decided ? actionWithout(rules, id, ruling.phase, facts, lists) : null,
        values: valuesSeen(rule, facts),
      }
    }),
  )
}

/** As it was told where it said something; what was in no list did not match, or was not asked. */
function answerOf(
  rule: SnapshotRule,
  ruling: StoredRuling,
  facts: RiskFacts,
  lists: ListIndex,
): ExplainedRule['answer'] {
  if (ruling.snoozed.includes(rule.id)) return 'snoozed'
  if (ruling.matched.includes(rule.id) || ruling.shadow.includes(rule.id)) return 'match'
  if (ruling.unknown.includes(rule.id)) return 'unknown'
  const parsed = parseRule(rule.when)
  // It would have matched, and nobody said so: its set is about other orders.
  return 'tree' in parsed && compileRule(parsed.tree)(facts, lists) === 'yes' ? 'out_of_scope' : 'no_match'
}

function actionWithout(
  rules: SnapshotRules,
  id: string,
  phase: RulePhase,
  facts: RiskFacts,
  lists: ListIndex,
): ExplainedRule['without'] {
  const sets = rules.sets.map((set) => ({ ...set, rules: set.rules.filter((rule) => rule.id !== id) }))
  const engine = new RulingEngine({ ...rules, sets })
  const { action } = engine.decide(phase, facts, lists)
  // Rules that have nothing to say after authorisation leave what was decided before.
  return phase === 'after' && action === 'pass' ? engine.decide('before', facts, lists).action : action
}

/** Hashes say nothing to a person, and to nobody else what they are of. */
const hidden: ReadonlySet<RiskField> = new Set(['card', 'address'])

function valuesSeen({ when }: SnapshotRule, facts: RiskFacts): ExplainedRule['values'] {
  const parsed = parseRule(when)
  if (!('tree' in parsed)) return []
  return [...fieldsOf(parsed.tree)]
    .filter((field) => !riskFields[field].zoned)
    .map((field) => {
      const value = facts.values[field] ?? null
      const isHidden = hidden.has(field) && value !== null
      return { field, value: isHidden ? null : shown(field, value, facts), isHidden }
    })
}

function shown(
  field: RiskField,
  value: FactValue,
  { values: { currency } }: RiskFacts,
): ExplainedRule['values'][number]['value'] {
  if (field === 'amount' && typeof value === 'number' && typeof currency === 'string')
    return printConstant(riskFields.amount, { currency, minor: value })
  if (field === 'email' && typeof value === 'string') return maskedEmail(value)
  return typeof value === 'object' && value !== null ? [...value] : value
}
