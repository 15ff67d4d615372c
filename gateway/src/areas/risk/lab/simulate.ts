import type { OutputOf } from '@quayside/contract/call.ts'
import type { labCalls, RulePrice } from '@quayside/contract/risk/lab/lab.ts'
import { labLimits as limits } from '@quayside/contract/risk/lab/limits.ts'
import { phaseOf } from '@quayside/contract/risk/ruling/check.ts'
import { printRule } from '@quayside/contract/risk/ruling/print.ts'
import { conditionsOf, isCondition, childrenOf, type RuleTree } from '@quayside/contract/risk/ruling/tree.ts'
import type { Handlers } from '#acts/handler.ts'
import { forecastDigest, readRule, readScope } from '#areas/risk/rule-set/read-rules.ts'
import { usdOfCents as usd } from './cents.ts'
import { isCaught, isMatch, keepForecast, type PricedGroup } from './price.sql.ts'
import { type PricedRule, priceRule, total } from './price.ts'
import { netOf, type Worth } from './reckon.ts'

type Simulated = OutputOf<typeof labCalls.simulate>

export const labHandlers: Handlers<typeof labCalls> = {
  async simulate(ctx, { when, action, scope: asked }) {
    const { tx, merchantId, now, language } = ctx
    const began = performance.now()
    const tree = readRule({ when, action }, { field: 'when', language })
    // As a set keeps it, or a publication would not find what was foreseen of it.
    const scope = readScope(asked)
    const priced = await priceRule(tx, merchantId, { tree, action, scope, now })
    const matches = total(priced.groups.filter(isMatch), 'orders')
    await tx.run(
      keepForecast(merchantId, {
        digest: forecastDigest({ when: printRule(tree), action }, scope),
        matchesMilli: BigInt(Math.round((matches * 1_000) / (limits.days * 24))),
        netMinor: BigInt(Math.round((netOf(priced.corrected) * 30) / limits.days)),
      }),
    )
    return {
      since: priced.since,
      ranAt: now,
      phase: phaseOf(tree),
      ...countsOf(tree, priced),
      ...pricesOf(priced),
      tookMs: Math.round(performance.now() - began),
    }
  },
}

function countsOf(tree: RuleTree, { groups, overlap }: PricedRule) {
  const matched = groups.filter(isMatch)
  const of = (some: readonly PricedGroup[]) => total(some, 'orders')
  const good = matched.filter(({ bad }) => bad === false)
  const nodes = nodesOf(tree, '')
  return {
    orders: of(groups),
    bare: total(groups, 'bare'),
    rebuilt: total(groups, 'rebuilt'),
    matches: of(matched),
    unknown: conditionsOf(tree).map((_, place) => ({
      node: nodes[place]!,
      orders: groups.reduce((sum, { unknown }) => sum + (unknown[place] ?? 0), 0),
    })),
    outcome: {
      bad: of(matched.filter(({ bad }) => bad === true)),
      good: of(good.filter(({ age }) => age >= limits.ripeDays)),
      unripe: of(good.filter(({ age }) => age < limits.ripeDays)),
      unlabelled: of(matched.filter(({ bad }) => bad === null)),
    },
    overlap: { matches: of(matched.filter(isCaught)), rules: [...overlap] },
    bad: of(groups.filter(({ bad }) => bad === true)),
    ...measuresOf(groups, matched),
  }
}

/** Of conditions in reading order, the places that `checkRule` names. */
function nodesOf(tree: RuleTree, node: string): string[] {
  if (isCondition(tree)) return [node === '' ? '0' : node]
  return childrenOf(tree).flatMap((child, at) =>
    nodesOf(child, node === '' ? `${at + 1}` : `${node}.${at + 1}`),
  )
}

/** Of what is known for sure: matches that were bad of those that are labelled, and of all that were bad. */
function measuresOf(groups: readonly PricedGroup[], matched: readonly PricedGroup[]) {
  const bad = (some: readonly PricedGroup[]) =>
    total(
      some.filter((group) => group.bad === true),
      'orders',
    )
  const ripe = ({ bad: isBad, age }: PricedGroup) =>
    isBad === true || (isBad === false && age >= limits.ripeDays)
  return {
    precision: share(bad(matched), total(matched.filter(ripe), 'orders')),
    recall: share(bad(matched), bad(groups)),
  }
}

const share = (part: number, of: number, unit = 10_000): number | null =>
  of === 0 ? null : Math.round((part * unit) / of)

function pricesOf({ groups, corrected, ripe, interval, weeks, dropOff, line }: PricedRule) {
  const visa = groups.filter((group) => group.visa && group.bad !== null)
  return {
    corrected: priceOf(corrected),
    ripe: priceOf(ripe),
    interval: { low: usd(interval.low), high: usd(interval.high) },
    vamp: {
      before: schemeCount(visa),
      after: schemeCount(visa.filter(({ verdict }) => verdict !== 1)),
      line,
    },
    threeDsDropOff: dropOff === null ? null : Math.round(dropOff * 10_000),
    assumed: {
      marginBps: limits.marginBps,
      comebackBps: limits.comebackBps,
      reviewMinutes: limits.review.minutes,
      reviewCentsAnHour: limits.review.centsAnHour,
    },
    weeks: weeks.map(({ net, ...week }) => ({ ...week, net: usd(net) })),
  } satisfies Partial<Simulated>
}

function schemeCount(groups: readonly PricedGroup[]): Simulated['vamp']['before'] {
  const [cases, sales] = [total(groups, 'reports') + total(groups, 'cases'), total(groups, 'orders')]
  return { cases, sales, ratio: share(cases, sales, 1_000_000) }
}

const priceOf = (worth: Worth): RulePrice => ({
  fraud: usd(worth.fraud),
  fees: usd(worth.fees),
  margin: usd(worth.margin),
  review: usd(worth.review),
  net: usd(netOf(worth)),
  badHundredths: Math.round(worth.bad * 100),
  good: Math.round(worth.good),
})
