import { advisedDaysOf } from '@quayside/contract/risk/list/limits.ts'
import type { ReviewMark } from '@quayside/contract/risk/review/desk.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { useTranslation } from '#words/use-translation.ts'
import styles from './panel.module.css'
import type { Blacklisting } from './use-blacklisting.ts'

/** Marks of the order for the blacklist, each for as long as is advised; nothing is chosen at first. */
export function BlacklistMarks({ listing }: { listing: Blacklisting }) {
  const { t } = useTranslation(['review', 'ui'])
  const { isOn, marks, failure, ticked, tick } = listing
  if (!isOn || marks?.length === 0) return null
  return (
    <fieldset className={styles['marking']}>
      <legend>{t('listing.title')}</legend>
      {marks ? (
        marks.map((mark) => (
          <Mark
            key={mark.type}
            mark={mark}
            ticked={ticked.includes(mark.type)}
            onTick={(on) => tick(mark.type, on)}
          />
        ))
      ) : (
        <Hint>{failure ? failure.message : t('ui:loading')}</Hint>
      )}
    </fieldset>
  )
}

interface MarkProps {
  mark: ReviewMark
  ticked: boolean
  onTick: (on: boolean) => void
}

function Mark({ mark: { type, shown, listed }, ticked, onTick }: MarkProps) {
  const { t } = useTranslation(['review', 'riskList'])
  const zone = useZone()
  const standing =
    listed === null
      ? t('listing.days', { days: advisedDaysOf(type) })
      : listed.until === null
        ? t('riskList:check.known')
        : t('riskList:check.knownUntil', { time: formatTime(listed.until, zone.name, 'date') })
  return (
    <CheckField
      label={`${t(`riskList:type.${type}`)} ${shown}`}
      aside={<small>{standing}</small>}
      checked={ticked && listed === null}
      disabled={listed !== null}
      onChange={onTick}
    />
  )
}
