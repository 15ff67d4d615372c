import type { OperatorRow } from '@quayside/contract/account/team/operator.ts'
import { useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { useToxicText } from './rights.ts'
import styles from './team.module.css'

type State = Pick<OperatorRow, 'state' | 'lockedUntil' | 'activated' | 'ended'>

export function OperatorTag({ operator }: { operator: State }) {
  const { t } = useTranslation('team')
  const zone = useZone()
  const { state, lockedUntil, activated, ended } = operator
  if (state === 'deleted') return <StatusTag tone="neutral">{t('operator.states.deleted')}</StatusTag>
  if (ended) return <StatusTag tone="neutral">{t('operator.states.ended')}</StatusTag>
  if (state === 'locked') return <StatusTag tone="bad">{t('operator.states.locked')}</StatusTag>
  if (lockedUntil)
    return (
      <StatusTag tone="bad">
        {t('operator.states.waiting', { time: formatTime(lockedUntil, zone.name, 'minute') })}
      </StatusTag>
    )
  if (!activated) return <StatusTag tone="info">{t('operator.states.invited')}</StatusTag>
  return <StatusTag tone="good">{t('operator.states.active')}</StatusTag>
}

/** What about a person needs a look: no role, a guest's end, pairs that meet in this hand, rights unused. */
export function OperatorMarks({ operator }: { operator: OperatorRow }) {
  const { t } = useTranslation('team')
  const text = useToxicText()
  const { isMain, roles, lastDay, ended, toxic, unused, self, state } = operator
  if (state === 'deleted') return null
  return (
    <span className={styles['tags']}>
      {self && <StatusTag tone="info">{t('operator.you')}</StatusTag>}
      {!isMain && roles.length === 0 && <StatusTag tone="warn">{t('operator.noRole')}</StatusTag>}
      {lastDay && (
        <StatusTag tone={ended ? 'neutral' : 'wait'}>
          {t(ended ? 'operator.guestEnded' : 'operator.guestUntil', { day: lastDay })}
        </StatusTag>
      )}
      {toxic.length > 0 && (
        <StatusTag tone="warn" tip={toxic.map(text).join('\n')}>
          {t('role.toxicOf', { count: toxic.length })}
        </StatusTag>
      )}
      {unused > 0 && <StatusTag tone="neutral">{t('role.unusedOf', { count: unused })}</StatusTag>}
    </span>
  )
}

export function FactorTags({ factors }: Pick<OperatorRow, 'factors'>) {
  const { t } = useTranslation('team')
  return factors.length > 0 ? factors.map((factor) => t(`operator.factorNames.${factor}`)).join(' · ') : '–'
}

export function RoleNames({ operator }: { operator: OperatorRow }) {
  const { t } = useTranslation('team')
  if (operator.isMain) return t('operator.everything')
  return operator.roles.map(({ name }) => name).join(' · ') || '–'
}
