import { listedMarks, type ReviewMark, type ReviewRuling } from '@quayside/contract/risk/review/desk.ts'
import type { Tx } from '#db/tx.ts'
import type { ListPlace } from '#lists/cursor.ts'
import { ruleNames } from '#areas/risk/lab/explain.ts'
import { entriesOfIds, rulingOfOrder } from '#areas/risk/lab/explain.sql.ts'
import { rulesOfVersion } from '#areas/risk/lab/versions.ts'
import { maskedContent } from '#areas/risk/list/masked-content.ts'
import { markOf } from '#areas/risk/list/order-mark.ts'
import { marksOfOrder } from '#areas/risk/list/preview.sql.ts'
import { onBlacklist } from './ruling.sql.ts'

/** Rules that matched a held order, by their names, and the entries that were about it. */
export async function reviewRuling(
  tx: Tx,
  merchantId: bigint,
  orderId: string,
): Promise<ReviewRuling | null> {
  const ruling = await tx.maybe(rulingOfOrder(merchantId, orderId))
  if (!ruling) return null
  const { action, by, byIds, matched, version, lists } = ruling
  const found = await rulesOfVersion(tx, merchantId, version)
  const met = (found?.sets ?? [])
    .map((set) => ({ ...set, rules: set.rules.filter(({ id }) => matched.includes(id)) }))
    .filter(({ rules }) => rules.length > 0)
  const names = await ruleNames(tx, merchantId, { sets: met, snoozes: [] })
  const entries = await tx.rows(entriesOfIds(merchantId, lists))
  return {
    action,
    by,
    rules: met.flatMap((set) =>
      set.rules.map(({ id, when, action: own, phase }) => ({
        id,
        set: set.id,
        name: names.get(id) ?? null,
        when,
        action: own,
        phase,
        decided: by === 'rule' && byIds.includes(id),
      })),
    ),
    lists: entries.map((entry) => ({ ...entry, decided: byIds.includes(entry.id) })),
  }
}

/** What of the order could be put on the blacklist, and what stands there already. */
export async function reviewMarks(
  tx: Tx,
  merchantId: bigint,
  place: ListPlace,
  reveals: boolean,
): Promise<ReviewMark[]> {
  const known = await tx.maybe(marksOfOrder(merchantId, place))
  const marks = listedMarks.flatMap((type) => {
    const mark = known && markOf(type, known)
    return mark ? [{ type, ...mark }] : []
  })
  const listed = new Map(
    (await tx.rows(onBlacklist(merchantId, marks))).map(({ type, until }) => [type, { until }]),
  )
  return marks.map(({ type, shown }) => ({
    type,
    shown: reveals ? shown : maskedContent(shown),
    listed: listed.get(type) ?? null,
  }))
}
