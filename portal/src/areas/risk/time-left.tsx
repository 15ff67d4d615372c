import { useTranslation } from '#words/use-translation.ts'
import { TimeLeft as Left } from '#ui/text/time-left.tsx'

/** How long there is to decide about a held order. */
export function TimeLeft({ until, asOf }: { until: string; asOf: string | undefined }) {
  const { t } = useTranslation('risk')
  return <Left until={until} asOf={asOf} over={t('over')} />
}
