import { isRiskReason, reasonSeparator } from '@quayside/contract/risk/reasons.ts'
import { useTranslation } from '#words/use-translation.ts'

/** Reasons in the reader's language; what only the payment core knows as it wrote it. */
export function useRiskReasons(): (reasons: readonly string[]) => string {
  const { t } = useTranslation('terms')
  return (reasons) =>
    reasons.map((reason) => (isRiskReason(reason) ? t(`riskReason.${reason}`) : reason)).join(reasonSeparator)
}
