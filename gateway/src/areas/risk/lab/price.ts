import { beijingDate } from '@quayside/contract/dates.ts'
import { lineOn, tariffOn } from '@quayside/contract/dispute/report/programmes.ts'
import { labLimits as limits } from '@quayside/contract/risk/lab/limits.ts'
import type { RuleScope } from '@quayside/contract/risk/ruling/snapshot.ts'
import type { RuleAction, RuleTree } from '@quayside/contract/risk/ruling/tree.ts'
import type { Tx } from '#db/tx.ts'
import { acquirerRegionOf } from '#areas/dispute/public.ts'
import { openChances } from './open-chance.ts'
import {
  badArrivals,
  caseFee,
  groupOf,
  isCaught,
  overlaps,
  type Priced,
  type PricedGroup,
  pricedGroups,
} from './price.sql.ts'
import {
  bootstrapped,
  type CaseFees,
  type DayWorth,
  daysWorth,
  netOf,
  type Rates,
  sumWorth,
  type Worth,
} from './reckon.ts'
import { rulesOfVersion, stoppingRules } from './versions.ts'

const dayMs = 86_400_000

export interface AskedPrice {
  readonly tree: RuleTree
  readonly action: RuleAction
  readonly scope: RuleScope
  /** ISO 8601 in UTC. */
  readonly now: string
}

export interface PricedRule {
  readonly since: string
  readonly groups: readonly PricedGroup[]
  readonly days: readonly DayWorth[]
  readonly corrected: Worth
  readonly ripe: Worth
  /** US cents, one for each week from the oldest on. */
  readonly weeks: readonly {
    readonly from: string
    readonly net: number
    readonly bad: number
    readonly good: number
    readonly isRipe: boolean
  }[]
  readonly interval: { readonly low: number; readonly high: number }
  readonly overlap: readonly { readonly id: string; readonly matches: number }[]
  readonly dropOff: number | null
  /** Basis points at which Visa's programme begins; null where there is none for the region. */
  readonly line: number | null
}

/** What a rule would have done to the latest orders, and what that is worth. */
export async function priceRule(
  tx: Tx,
  merchantId: bigint,
  { tree, action, scope, now }: AskedPrice,
): Promise<PricedRule> {
  const since = new Date(Date.parse(now) - limits.days * dayMs).toISOString()
  const live = stoppingRules(await rulesOfVersion(tx, merchantId, null))
  const priced: Priced = { merchantId, tree, scope, live, from: since, to: now }
  const date = beijingDate(now)
  const groups = (await tx.rows(pricedGroups(priced))).map(groupOf)
  const [arrived, fees, region] = await Promise.all([
    tx.rows(badArrivals(merchantId, since, now)),
    caseFeesOf(tx, merchantId, date),
    tx.one(acquirerRegionOf(merchantId)),
  ])
  const isOverlapping = groups.some(isCaught)
  const overlap = isOverlapping ? (await tx.one(overlaps(priced))).matches : []
  const dropOff = dropOffOf(groups)
  const rates: Rates = {
    fees,
    dropOff: dropOff ?? 0,
    open: openChances(soldBy(groups), arrived),
  }
  const days = daysWorth(action, groups, rates)
  const weeks = weeksOf(days, now)
  return {
    since,
    groups,
    days,
    corrected: sumWorth(days.map((day) => day.corrected)),
    ripe: sumWorth(days.filter(({ age }) => age >= limits.ripeDays).map(({ known }) => known)),
    weeks,
    interval: bootstrapped(weeks.map(({ net }) => net)),
    overlap: live
      .map(({ id }, at) => ({ id, matches: overlap[at] ?? 0 }))
      .filter(({ matches }) => matches > 0),
    dropOff,
    line: lineOn('vamp', region.region, date)?.ratioBps ?? null,
  }
}

/** What a case costs besides its amount on that day. */
export async function caseFeesOf(tx: Tx, merchantId: bigint, date: string): Promise<CaseFees> {
  const { fee } = await tx.one(caseFee(merchantId))
  return { chargeback: Number(fee), flagged: Number(tariffOn(date)?.lowMinor ?? 0n) }
}

function dropOffOf(groups: readonly PricedGroup[]): number | null {
  const authenticated = total(groups, 'authenticated')
  return authenticated === 0 ? null : total(groups, 'droppedOff') / authenticated
}

export const total = (
  groups: readonly PricedGroup[],
  of: 'orders' | 'bare' | 'rebuilt' | 'reports' | 'cases' | 'authenticated' | 'droppedOff',
): number => groups.reduce((sum, group) => sum + group[of], 0)

/** Orders that came through, by age. */
function soldBy(groups: readonly PricedGroup[]): Map<number, number> {
  const sold = new Map<number, number>()
  for (const { age, bad, orders } of groups) if (bad !== null) sold.set(age, (sold.get(age) ?? 0) + orders)
  return sold
}

/** Whole weeks back from now, the oldest first; the days before the first whole one go with it. */
function weeksOf(days: readonly DayWorth[], now: string): PricedRule['weeks'] {
  const last = Math.floor(limits.days / 7) - 1
  const byWeek = Map.groupBy(days, ({ age }) => Math.min(last, Math.floor(age / 7)))
  return Array.from({ length: last + 1 }, (_, place) => {
    const week = last - place
    const some = byWeek.get(week) ?? []
    const known = sumWorth(some.map((day) => day.known))
    return {
      from: new Date(Date.parse(now) - (week + 1) * 7 * dayMs).toISOString(),
      net: netOf(sumWorth(some.map(({ corrected }) => corrected))),
      bad: known.bad,
      good: known.good,
      isRipe: week * 7 >= limits.ripeDays,
    }
  })
}
