import { useTranslation } from 'react-i18next'
import type { BatchRow } from '@quayside/contract/trade/batch.ts'

/** Why a line is as it is: what stops it, what to look at, or why the network refused it. */
export function BatchWhy({ row }: { row: BatchRow }) {
  const { t } = useTranslation('batch')
  const texts = [
    row.failure,
    row.problem?.message,
    ...row.warnings.map(({ warning, reference }) => t(`warning.${warning}`, { reference })),
  ].filter((text): text is string => Boolean(text))
  const said = texts.join(' · ')
  return <span title={said}>{said}</span>
}
