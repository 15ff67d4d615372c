import { beijingDate } from '@quayside/contract/dates.ts'
import { compellingCodes } from '@quayside/contract/dispute/evidence/matrix.ts'
import { arbitrationFeeOn } from '@quayside/contract/dispute/fees.ts'
import {
  type Chance,
  chanceFrom,
  firstChance,
  isSameClass,
  oddsClassOf,
} from '@quayside/contract/dispute/value/odds.ts'
import { reasonGroupOf } from '@quayside/contract/dispute/value/reason-groups.ts'
import {
  type CaseValue,
  caseValue,
  laterStages,
  valueStageOf,
  type ValueTerms,
} from '@quayside/contract/dispute/value/value.ts'
import type { Ctx } from '#acts/context.ts'
import { type DisputeConfig, disputeConfig, noConfig } from '#areas/dispute/config/config.sql.ts'
import { decidedAlike } from './alike.ts'
import { type DecidedRow, decidedCases } from './decided.sql.ts'
import { type PooledOdds, pooledOdds } from './pool.sql.ts'
import { casesWithPriors, type Valuing } from './value.sql.ts'

export interface Valued extends CaseValue {
  /** The table's chance, and the merchants and decisions that weighed in on it before the merchant's own. */
  readonly first: number
  readonly pool: Pick<PooledOdds, 'merchants' | 'decisions'> | null
  readonly chance: Chance
  /** What the sum is made of. */
  readonly terms: ValueTerms
  /** The same with everything found that wins it; null where that is how it stands. */
  readonly withAll: (CaseValue & { readonly chance: Chance }) | null
}

/** What answering a case is worth, by all decided cases that are alike; undefined where nothing is to be decided. */
export async function valuesOf(
  ctx: Pick<Ctx, 'tx' | 'merchantId' | 'now'>,
  rows: readonly Valuing[],
): Promise<(Valued | undefined)[]> {
  const open = rows.map((row) => row.todo && row.outcome === 'processing' && row.stage !== 'retrieval')
  if (!open.includes(true)) return rows.map(() => undefined)
  const { tx, merchantId, now } = ctx
  const [decided, pool, config = noConfig, priors] = await Promise.all([
    decidedCases(tx, merchantId),
    tx.rows(pooledOdds),
    tx.maybe(disputeConfig(merchantId)),
    tx.rows(
      casesWithPriors(
        merchantId,
        rows.map(({ id }) => id),
      ),
    ),
  ])
  const known = { decided, pool, config, withPriors: new Set(priors.map(({ id }) => id)), now }
  return rows.map((row, index) => (open[index] ? valueOf(row, known) : undefined))
}

interface Known {
  readonly decided: readonly DecidedRow[]
  readonly pool: readonly PooledOdds[]
  readonly config: DisputeConfig
  readonly withPriors: ReadonlySet<string>
  readonly now: string
}

type Found = Pick<Valuing, 'isAuthenticated'> & { readonly percent: number; readonly hasPriors: boolean }

function valueOf(row: Valuing, known: Known): Valued {
  const found: Found = {
    isAuthenticated: row.isAuthenticated,
    percent: row.foundPercent ?? 0,
    hasPriors: known.withPriors.has(row.id),
  }
  const takesPriors = row.brand === 'visa' && (compellingCodes as readonly string[]).includes(row.reasonCode)
  const everything = { ...found, percent: 100, hasPriors: takesPriors || found.hasPriors }
  const { first, pool, chance } = chancesOf(row, found, known)
  const terms = termsOf(row, chance, known)
  const all = found.percent === 100 ? null : chancesOf(row, everything, known).chance
  return {
    ...recommended(row, caseValue(terms), known),
    first,
    pool,
    chance,
    terms,
    withAll: all && {
      ...recommended(row, caseValue({ ...terms, answer: all.percent }), known),
      chance: all,
    },
  }
}

const chancesOf = (
  { reasonCode }: Valuing,
  { percent: foundPercent, isAuthenticated, hasPriors }: Found,
  known: Known,
) => chanceAmong(known, { group: reasonGroupOf(reasonCode), foundPercent, isAuthenticated, hasPriors })

/** The chance of an answer as the cases of all merchants and the merchant's own have weighed in on it. */
export function chanceAmong(
  { decided, pool }: Pick<Known, 'decided' | 'pool'>,
  facts: Parameters<typeof oddsClassOf>[0],
) {
  const first = firstChance(facts)
  const alike = oddsClassOf(facts)
  const pooled = pool.find((one) => isSameClass(one, alike))
  return {
    first,
    pool: pooled ? { merchants: pooled.merchants, decisions: pooled.decisions } : null,
    chance: chanceFrom(first, pooled, decidedAlike(decided, alike)),
  }
}

const openMinor = ({ amount, wonMinor, lostMinor }: Valuing): bigint => amount - wonMinor - lostMinor

function termsOf(row: Valuing, chance: Chance, { config, now }: Known): ValueTerms {
  return {
    ...laterStages,
    from: valueStageOf(row.stage),
    amount: openMinor(row),
    answer: chance.percent,
    arbitrationFee: feeIn(row.currency, now),
    // In another currency it is left out rather than guessed.
    labour: config.labourCurrency === row.currency ? (config.labourMinor ?? 0n) : 0n,
  }
}

/** What the merchant has decided about small cases comes before the sum. */
function recommended(row: Valuing, value: CaseValue, { config }: Known): CaseValue {
  const isSmall = config.acceptCurrency === row.currency && openMinor(row) < (config.acceptMinor ?? 0n)
  return isSmall ? { ...value, best: 'accept' } : value
}

/** The fee is asked for in its own currency; in another it is left out of the sum rather than guessed. */
function feeIn(currency: string, now: string): bigint {
  const fee = arbitrationFeeOn(beijingDate(now))
  return fee.currency === currency ? fee.minor : 0n
}
