import type { DeskRow } from '@quayside/contract/dispute/desk/desk.ts'
import { isClaim } from '@quayside/contract/dispute/desk/kinds.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CaseReason } from '#areas/dispute/case/words.tsx'
import { DeadlineLeft } from '#ui/text/deadline-left.tsx'
import { Nothing } from '#ui/text/nothing.tsx'

/** What waits: a case by its stage, an alert with who sent it. */
export function ItemKind({ row: { kind, network } }: { row: Pick<DeskRow, 'kind' | 'network'> }) {
  const { t } = useTranslation(['dispute', 'alerts'])
  if (isClaim(kind)) {
    const words = t(`dispute:desk.kind.${kind}`)
    return <>{network === null ? words : `${words} · ${t(`alerts:network.${network}`)}`}</>
  }
  return <>{t(`dispute:stage.${kind}`)}</>
}

/** Why, in the words of the scheme, the bank or the buyer. */
export function ItemReason({ row }: { row: Pick<DeskRow, 'told' | 'case'> }) {
  const { t } = useTranslation(['alerts', 'disputeOrders'])
  if (row.case) return <CaseReason row={row.case} />
  const { told } = row
  if (told === null) return null
  const words =
    told === 'confirmed_fraud' || told === 'customer_dispute'
      ? t(`alerts:type.${told}`)
      : t(`disputeOrders:reason.${told}`)
  return <span title={words}>{words}</span>
}

/** How long there is, or what is over: of a case the merchant's own deadline, after which it can still be answered for a while. */
export function ItemLeft({
  row: { kind, dueAt },
  asOf,
}: {
  row: Pick<DeskRow, 'kind' | 'dueAt'>
  asOf: string | undefined
}) {
  const { t } = useTranslation('dispute')
  const over = isClaim(kind) ? t(`desk.over.${kind}`) : t('timeLeft.over')
  return <DeadlineLeft until={dueAt} asOf={asOf} over={over} />
}

/** What is best done with what is no case: an alert is weighed, all else has one answer for all of its kind. */
export function ClaimMove({ row: { kind, best } }: { row: Pick<DeskRow, 'kind' | 'best'> }) {
  const { t } = useTranslation(['dispute', 'alerts'])
  if (kind === 'alert') return best === null ? <Nothing /> : <b>{t(`alerts:move.${best}`)}</b>
  return isClaim(kind) ? <b>{t(`dispute:desk.best.${kind}`)}</b> : <Nothing />
}
