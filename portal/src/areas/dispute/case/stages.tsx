import { caseCourse } from '@quayside/contract/dispute/case-stages.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Steps } from '#ui/text/steps.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { FoundCase } from './found.ts'

/** The course of a case: when each stage began, where it stands, and what may follow or how it ended. */
export function Stages({ found }: { found: FoundCase }) {
  const { t } = useTranslation('dispute')
  const { label: zone } = useZone()
  const { outcome, todo, closedAt } = found
  const course = caseCourse(found).map(({ stage, state, at }) => ({
    key: stage,
    state,
    at,
    title: t(`stage.${stage}`),
    note:
      state === 'next'
        ? t('detail.mayFollow')
        : state === 'now' && t(todo ? 'detail.yourTurn' : 'detail.issuersTurn'),
  }))
  const end = { key: 'end', state: 'now', at: closedAt, title: t(`outcome.${outcome}`) } as const
  return (
    <Steps
      label={t('detail.course')}
      steps={outcome === 'processing' ? course : [...course, end]}
      zone={zone}
      isAcross
    />
  )
}
