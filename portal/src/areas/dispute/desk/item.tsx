import type { DeskRow } from '@quayside/contract/dispute/desk/desk.ts'
import { isClaim } from '@quayside/contract/dispute/desk/kinds.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CaseReason } from '#areas/dispute/case/words.tsx'

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
