import type { OutputOf } from '@quayside/contract/call.ts'
import { evidenceItems } from '@quayside/contract/dispute/evidence/items.ts'
import { wantedFor } from '@quayside/contract/dispute/evidence/matrix.ts'
import type { disputeReportCalls } from '@quayside/contract/dispute/report/report.ts'
import { reasonGroupOf, reasonGroups } from '@quayside/contract/dispute/value/reason-groups.ts'
import { wilson } from '#areas/dispute/value/calibrate.ts'
import type { DecidedByFound } from './found.sql.ts'

type Row = OutputOf<typeof disputeReportCalls.items>['rows'][number]

/**
 * By group of reasons and by what wins it: how appeals with an item went, and how those without. Of a case only what its
 * matrix asks for counts as missing.
 */
export function itemRows(rows: readonly DecidedByFound[]): Row[] {
  const told = rows.flatMap(({ reasonCode, productType, found, ...sums }) =>
    wantedFor({
      reasonCode,
      brand: null,
      productType,
      // A page is always found where there was one.
      hasPage: found.includes('shown'),
    }).wanted.map(({ item }) => ({
      group: reasonGroupOf(reasonCode),
      item,
      isThere: found.includes(item),
      ...sums,
    })),
  )
  return [...Map.groupBy(told, ({ group, item }) => `${group} ${item}`).values()]
    .map((some): Row => ({
      group: some[0]!.group,
      item: some[0]!.item,
      present: shareOf(some.filter(({ isThere }) => isThere)),
      absent: shareOf(some.filter(({ isThere }) => !isThere)),
    }))
    .toSorted(
      (a, b) =>
        reasonGroups.indexOf(a.group) - reasonGroups.indexOf(b.group) ||
        evidenceItems.indexOf(a.item) - evidenceItems.indexOf(b.item),
    )
}

const percent = (share: number): number => Math.round(share * 1000) / 10

function shareOf(some: readonly Pick<DecidedByFound, 'decided' | 'won'>[]): Row['present'] {
  const decided = some.reduce((sum, one) => sum + one.decided, 0)
  if (decided === 0) return null
  // Shares of won amounts add up with a rounding of their own.
  const share = Math.min(1, some.reduce((sum, { won }) => sum + won, 0) / decided)
  const { low, high } = wilson(share, decided)
  return { decided, won: percent(share), low: percent(low), high: percent(high) }
}
