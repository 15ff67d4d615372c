import type { OperatorRow } from '@quayside/contract/account/team/operator.ts'
import { useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { markTones, operatorTones } from '#ui/text/tones.ts'
import { useToxicText } from './rights.ts'
import styles from './team.module.css'

type State = Pick<OperatorRow, 'state' | 'lockedUntil' | 'activated' | 'ended'>

export function OperatorTag({ operator }: { operator: State }) {
  const { t } = useTranslation('team')
  const zone = useZone()
  const { lockedUntil } = operator
  const stands = standing(operator)
  const time = lockedUntil ? formatTime(lockedUntil, zone.name, 'minute') : ''
  return <StatusTag tone={operatorTones[stands]}>{t(`operator.states.${stands}`, { time })}</StatusTag>
}

function standing({ state, lockedUntil, activated, ended }: State): keyof typeof operatorTones {
  if (state === 'deleted') return 'deleted'
  if (ended) return 'ended'
  if (state === 'locked') return 'locked'
  if (lockedUntil) return 'waiting'
  return activated ? 'active' : 'invited'
}

/** What about a person needs a look: no role, a guest's end, pairs that meet in this hand, rights unused. */
export function OperatorMarks({ operator }: { operator: OperatorRow }) {
  const { t } = useTranslation('team')
  const text = useToxicText()
  const { isMain, roles, lastDay, ended, toxic, unused, self, state } = operator
  if (state === 'deleted') return null
  return (
    <span className={styles['tags']}>
      {self && <StatusTag tone={markTones.self}>{t('operator.you')}</StatusTag>}
      {!isMain && roles.length === 0 && (
        <StatusTag tone={markTones.lacking}>{t('operator.noRole')}</StatusTag>
      )}
      {lastDay && (
        <StatusTag tone={ended ? markTones.over : markTones.guest}>
          {t(ended ? 'operator.guestEnded' : 'operator.guestUntil', { day: lastDay })}
        </StatusTag>
      )}
      {toxic.length > 0 && (
        <StatusTag tone={markTones.toxic} tip={toxic.map(text).join('\n')}>
          {t('role.toxicOf', { count: toxic.length })}
        </StatusTag>
      )}
      {unused > 0 && <StatusTag tone={markTones.fact}>{t('role.unusedOf', { count: unused })}</StatusTag>}
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
