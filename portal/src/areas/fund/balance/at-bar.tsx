import { useState } from 'react'
import { startOfBeijingDate } from '@quayside/contract/dates.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { DateField } from '#ui/control/date-field.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone, wallClock } from '#ui/text/zone.tsx'
import styles from '#areas/fund/fund.module.css'

interface AtBarProps {
  /** The instant asked for; without it the figures are those of now. */
  at: string | undefined
  asOf: string | undefined
  /** The first Beijing date that can be asked for: the clock ends there. */
  earliest: string | undefined
  onChange: (wall: string | undefined) => void
}

/** Which moment the balances are of. */
export function AtBar({ at, asOf, earliest, onChange }: AtBarProps) {
  const { t } = useTranslation('fund')
  const zone = useZone()
  const [wall, setWall] = useState(at === undefined ? '' : wallClock(at, zone.name))
  const said = at ?? asOf
  return (
    <form
      className={styles['bar']}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(wall || undefined)
      }}
    >
      <DateField
        label={t('balance.at', { zone: zone.label })}
        grain="minute"
        value={wall}
        onChange={setWall}
        {...(earliest && { min: wallClock(startOfBeijingDate(earliest), zone.name) })}
        {...(asOf && { max: wallClock(asOf, zone.name) })}
      />
      <Button type="submit" disabled={wall === ''}>
        {t('balance.show')}
      </Button>
      {at !== undefined && (
        <Button look="grey" onClick={() => onChange(undefined)}>
          {t('balance.backToNow')}
        </Button>
      )}
      {said && (
        <span className={styles['note']} role="status">
          {t(at === undefined ? 'balance.updated' : 'balance.asOf', {
            time: formatTime(said, zone.name),
            zone: zone.label,
          })}
        </span>
      )}
    </form>
  )
}
