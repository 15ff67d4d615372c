import { riskBands } from '#trade/states.ts'
import type { RulingAction, RulingPower } from './actions.ts'
import { compileRule, type CompiledRule } from './evaluate.ts'
import type { RiskFacts } from './fields.ts'
import { fieldOfList, type Liftable, type ListEntry, type ListIndex } from './lists.ts'
import { listTypes } from './list-types.ts'
import { parseRule } from './parse.ts'
import type { SnapshotRules, SnapshotRule, Snooze } from './snapshot.ts'
import type { RuleAction, RulePhase } from './tree.ts'

export interface RulingDecision {
  readonly action: RulingAction
  readonly by: RulingPower
  /** The rules or entries that decided; none where it was the provider or the band. */
  readonly byIds: readonly string[]
  readonly matched: readonly string[]
  readonly shadow: readonly string[]
  readonly unknown: readonly string[]
  readonly snoozed: readonly string[]
  readonly entries: readonly string[]
}

interface Compiled {
  readonly rule: SnapshotRule
  readonly ask: CompiledRule
  readonly inScope: (facts: RiskFacts) => boolean
}

/** A snapshot ready for orders: compiled once, the same module in the payment core and in the gateway. */
export class RulingEngine {
  readonly #rules: Readonly<Record<RulePhase, readonly Compiled[]>>
  readonly #snoozes: ReadonlyMap<string, readonly Snooze[]>

  /** @throws Error where a rule of the snapshot cannot be read; the last good version then goes on */
  constructor(rules: SnapshotRules) {
    const compiled = rules.sets.flatMap((set) =>
      set.rules.map((rule): Compiled => {
        const parsed = parseRule(rule.when)
        if (!('tree' in parsed)) throw new Error(`Rule ${rule.id} cannot be read: ${parsed.problem}`)
        return { rule, ask: compileRule(parsed.tree), inScope: scopeOf(set.scope) }
      }),
    )
    this.#rules = {
      before: compiled.filter(({ rule }) => rule.phase === 'before'),
      after: compiled.filter(({ rule }) => rule.phase === 'after'),
    }
    this.#snoozes = Map.groupBy(rules.snoozes, ({ rule }) => rule)
  }

  /** Everything is evaluated, every match is kept; who decides is settled afterwards. */
  decide(phase: RulePhase, facts: RiskFacts, lists: ListIndex): RulingDecision {
    const found = {
      matched: [] as SnapshotRule[],
      shadow: [] as string[],
      unknown: [] as string[],
      snoozed: [] as string[],
    }
    for (const { rule, ask, inScope } of this.#rules[phase]) {
      if (!inScope(facts)) continue
      const truth = ask(facts, lists)
      if (truth === 'unknown') found.unknown.push(rule.id)
      if (truth !== 'yes') continue
      if (rule.mode === 'shadow') found.shadow.push(rule.id)
      else if (this.#isSnoozed(rule.id, facts)) found.snoozed.push(rule.id)
      else found.matched.push(rule)
    }
    const black = entriesOf(lists, 'black', facts)
    const white = entriesOf(lists, 'white', facts)
    const { matched, ...rest } = found
    return {
      ...settle(phase, facts, matched, black, white),
      ...rest,
      matched: matched.map(({ id }) => id),
      entries: [...black, ...white].map(({ id }) => id),
    }
  }

  #isSnoozed(rule: string, { at, values }: RiskFacts): boolean {
    return (this.#snoozes.get(rule) ?? []).some(
      ({ type, value, until }) => at < until && values[fieldOfList[type]] === value,
    )
  }
}

const scopeOf =
  ({ sites, brands, currencies }: SnapshotRules['sets'][number]['scope']) =>
  ({ values }: RiskFacts): boolean =>
    holds(sites, values.site) && holds(brands, values.brand) && holds(currencies, values.currency)

const holds = (chosen: readonly string[], value: unknown): boolean =>
  chosen.length === 0 || (typeof value === 'string' && chosen.includes(value))

const entriesOf = (lists: ListIndex, colour: 'black' | 'white', facts: RiskFacts): readonly ListEntry[] =>
  listTypes.flatMap((type) => lists.matching(colour, type, facts) ?? [])

const strongestFirst = ['block', 'three_ds', 'review'] as const satisfies readonly RuleAction[]

type Settled = Pick<RulingDecision, 'action' | 'by' | 'byIds'>

/** Provider's block, blacklist, whitelist, block, 3DS, review, allow, band: in this order, and nothing is lifted that is not named. */
function settle(
  phase: RulePhase,
  { values }: RiskFacts,
  matched: readonly SnapshotRule[],
  black: readonly ListEntry[],
  white: readonly ListEntry[],
): Settled {
  if (phase === 'before') {
    if (typeof values.score === 'number' && values.score >= riskBands.rejectedFrom)
      return { action: 'block', by: 'provider', byIds: [] }
    if (black.length > 0) return { action: 'block', by: 'blacklist', byIds: black.map(({ id }) => id) }
  }
  const lifted = new Set<Liftable>(white.flatMap(({ lifts }) => lifts))
  for (const action of strongestFirst) {
    const rules = matched.filter((rule) => rule.action === action)
    if (rules.length > 0 && !lifted.has(action))
      return { action, by: 'rule', byIds: rules.map(({ id }) => id) }
  }
  if (phase === 'after') return { action: 'pass', by: 'band', byIds: [] }
  return byBand(values.band === 'doubtful', matched, white, lifted)
}

function byBand(
  isDoubtful: boolean,
  matched: readonly SnapshotRule[],
  white: readonly ListEntry[],
  lifted: ReadonlySet<Liftable>,
): Settled {
  const lifting = white.filter(({ lifts }) =>
    lifts.some((what) => (what === 'band' ? isDoubtful : matched.some(({ action }) => action === what))),
  )
  if (lifting.length > 0 && (!isDoubtful || lifted.has('band')))
    return { action: 'allow', by: 'whitelist', byIds: lifting.map(({ id }) => id) }
  const allows = matched.filter(({ action }) => action === 'allow')
  if (isDoubtful && allows.length > 0)
    return { action: 'allow', by: 'rule', byIds: allows.map(({ id }) => id) }
  return { action: isDoubtful ? 'review' : 'pass', by: 'band', byIds: [] }
}
