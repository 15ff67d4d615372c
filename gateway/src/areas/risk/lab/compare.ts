import { RulingEngine } from '@quayside/contract/risk/ruling/decide.ts'
import type { RiskFacts } from '@quayside/contract/risk/ruling/fields.ts'
import type { ListIndex } from '@quayside/contract/risk/ruling/lists.ts'
import type { SnapshotRules } from '@quayside/contract/risk/ruling/snapshot.ts'
import { type RulePhase, rulePhases } from '@quayside/contract/risk/ruling/tree.ts'
import type { StoredRuling } from './explain.sql.ts'

/** What was told of a ruling as far as it is compared. */
export type ToldRuling = Pick<
  StoredRuling,
  'version' | 'phase' | 'action' | 'by' | 'byIds' | 'matched' | 'shadow' | 'snoozed' | 'unknown'
>

interface Apart<T> {
  readonly told: T
  readonly found: T
}

/** Only what differs. */
export interface RulingDifference {
  /** The core said that it used rules which were never made. */
  readonly version?: number
  readonly action?: Apart<string>
  readonly by?: Apart<string>
  readonly byIds?: Apart<readonly string[]>
  readonly matched?: Apart<readonly string[]>
  readonly shadow?: Apart<readonly string[]>
  readonly snoozed?: Apart<readonly string[]>
}

/** The rules of one version, asked again. */
export class RulingCheck {
  readonly #engine: RulingEngine
  readonly #rules: Readonly<Record<RulePhase, ReadonlySet<string>>>

  constructor(rules: SnapshotRules) {
    this.#engine = new RulingEngine(rules)
    const all = rules.sets.flatMap((set) => set.rules)
    const [before, after] = rulePhases.map(
      (asked) => new Set(all.filter(({ phase }) => phase === asked).map(({ id }) => id)),
    )
    this.#rules = { before: before!, after: after! }
  }

  /**
   * What the rules of the deciding phase say against what was told; undefined where it is the same, or where an order has told later
   * what a rule did not know then.
   */
  difference(told: ToldRuling, facts: RiskFacts, lists: ListIndex): RulingDifference | undefined {
    const found = this.#engine.decide(told.phase, facts, lists)
    const unknown = new Set(told.unknown)
    if ([...found.matched, ...found.shadow, ...found.snoozed].some((id) => unknown.has(id))) return undefined
    const differs: RulingDifference = {
      ...apart('action', told.action, found.action),
      ...apart('by', told.by, found.by),
      ...idsApart('byIds', told.byIds, found.byIds),
      ...idsApart('matched', this.#ofPhase(told, told.matched), found.matched),
      ...idsApart('shadow', this.#ofPhase(told, told.shadow), found.shadow),
      ...idsApart('snoozed', this.#ofPhase(told, told.snoozed), found.snoozed),
    }
    return Object.keys(differs).length === 0 ? undefined : differs
  }

  /** What was told before and after authorisation stands in one row: of what decided later its own rules alone are asked. */
  #ofPhase({ phase }: ToldRuling, ids: readonly string[]): readonly string[] {
    const { before, after } = this.#rules
    return phase === 'after'
      ? ids.filter((id) => after.has(id))
      : ids.filter((id) => before.has(id) || !after.has(id))
  }
}

const apart = <K extends string>(what: K, told: string, found: string) =>
  told === found ? {} : { [what]: { told, found } }

function idsApart<K extends string>(what: K, told: readonly string[], found: readonly string[]) {
  const [one, other] = [new Set(told), new Set(found)]
  return one.size === other.size && one.isSubsetOf(other)
    ? {}
    : { [what]: { told: [...one].toSorted(), found: [...other].toSorted() } }
}
