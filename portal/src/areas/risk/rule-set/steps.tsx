import type { OutputOf } from '@quayside/contract/call.ts'
import type { ruleSetCalls } from '@quayside/contract/risk/rule-set/rule-set.ts'
import { useTranslation } from '#words/use-translation.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { CoreLine } from './core-line.tsx'
import styles from './rule-set.module.css'

export type SetDetail = OutputOf<typeof ruleSetCalls.detail>

/** Draft, shadow, live, and what the payment core says that it runs. */
export function SetSteps({ detail, isChanged }: { detail: SetDetail | undefined; isChanged: boolean }) {
  const { t } = useTranslation('ruleSet')
  const zone = useZone()
  const set = detail?.set
  const time = (at: string) => formatTime(at, zone.name, 'minute')
  const saved =
    set && !isChanged
      ? t('step.saved', { time: time(set.changedAt), by: set.changedBy ?? '' })
      : t('step.unsaved')
  const shadow = set?.shadow == null ? t('step.notShadow') : t('step.isShadow', { no: set.shadow })
  const steps = [
    { key: 'draft', note: saved },
    { key: 'shadow', note: shadow },
    { key: 'live', note: useLiveNote(set) },
  ] as const
  return (
    <ol className={styles['steps']}>
      {steps.map(({ key, note }) => (
        <li
          key={key}
          data-now={(set?.state ?? 'draft') === key || undefined}
          aria-current={set?.state === key ? 'step' : undefined}
        >
          <b>{t(`step.${key}`)}</b>
          <small>{note}</small>
        </li>
      ))}
      <li>
        <b>{t('step.core')}</b>
        {detail ? <CoreLine core={detail.core} asOf={detail.asOf} /> : <small>{t('core.nothing')}</small>}
      </li>
    </ol>
  )
}

function useLiveNote(set: SetDetail['set'] | undefined): string {
  const { t } = useTranslation('ruleSet')
  const zone = useZone()
  if (set?.live == null) return t('step.needsSecond')
  return set.liveSince === null
    ? t('step.unconfirmed', { no: set.live })
    : t('step.since', { no: set.live, time: formatTime(set.liveSince, zone.name, 'full') })
}
