import { useTranslation } from '#words/use-translation.ts'
import { DeadlineLeft } from '#ui/text/deadline-left.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { FoundCase } from './found.ts'
import styles from './case.module.css'

/** Three clocks of the present turn, each as an instant whose zone is named; nothing counts down where nobody has to act. */
export function Clocks({ found }: { found: FoundCase }) {
  const { t } = useTranslation('dispute')
  const { label: zone } = useZone()
  const waits = found.todo && found.outcome === 'processing'
  const clocks = [
    { key: 'yourDeadline', at: found.dueAt },
    { key: 'cutOff', at: found.cutOffAt },
    { key: 'schemeDue', at: found.schemeDueAt },
  ] as const
  return (
    <dl className={styles['clocks']} aria-label={t('detail.clocks')}>
      {clocks.map(({ key, at }) => (
        <div key={key}>
          <dt>{t(`detail.${key}`)}</dt>
          <dd data-kind="time">
            <b>
              <TimeText at={at} style="minute" />
            </b>{' '}
            <small>{zone}</small>{' '}
            {waits && key === 'yourDeadline' && (
              <DeadlineLeft until={at} asOf={found.asOf} over={t('timeLeft.over')} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
