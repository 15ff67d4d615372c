import { useTranslation } from '#words/use-translation.ts'
import { DeadlineLeft } from '#ui/text/deadline-left.tsx'

/** How long there is to decide about a held order. */
export function TimeLeft({ until, asOf }: { until: string; asOf: string | undefined }) {
  const { t } = useTranslation('risk')
  return <DeadlineLeft until={until} asOf={asOf} over={t('over')} />
}
