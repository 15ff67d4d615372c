import { useState } from 'react'
import type { DeliveryFilter } from '@quayside/contract/main/delivery/row.ts'
import { notifyLimits } from '@quayside/contract/main/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DateField } from '#ui/control/date-field.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { instantAt, useZone, wallClock } from '#ui/text/zone.tsx'
import styles from './delivery.module.css'

const minuteMs = 60_000
const keptMs = notifyLimits.keptDays.payload * 86_400_000

/** Both ends as a clock shows them; the second is out. */
export interface ResendTimes {
  readonly from: string
  readonly to: string
}

/** From where to where: what the page's filter says, else all that is still kept. */
export function useResendTimes(filter: DeliveryFilter | undefined) {
  const { name } = useZone()
  const [now] = useState(() => Date.now())
  const wall = (at: number) => wallClock(new Date(at).toISOString(), name)
  const kept = {
    // The minute in which bodies are cleared away is over, and the one that runs counts whole.
    min: wall(now - keptMs + minuteMs),
    max: wall(now + minuteMs),
  }
  const begun = filter?.createdFrom && wallClock(filter.createdFrom, name)
  const over = filter?.createdTo && wallClock(filter.createdTo, name)
  const [times, set] = useState<ResendTimes>({
    from: begun && begun > kept.min ? begun : kept.min,
    to: over && over < kept.max ? over : kept.max,
  })
  const isSaid = times.from !== '' && times.to !== ''
  return {
    kept,
    times,
    set,
    /** Undefined until both are said. */
    filter:
      filter && isSaid
        ? { ...filter, createdFrom: instantAt(times.from, name), createdTo: instantAt(times.to, name) }
        : undefined,
  }
}

interface ResendRangeProps {
  range: ReturnType<typeof useResendTimes>
  asked: DeliveryFilter
}

export function ResendRange({ range: { kept, times, set }, asked }: ResendRangeProps) {
  const { t } = useTranslation('delivery')
  const { label: zone } = useZone()
  const { createdFrom: _from, createdTo: _to, ...others } = asked
  return (
    <div className={styles['range']}>
      <DateField
        label={t('resend.from', { zone })}
        grain="minute"
        {...kept}
        value={times.from}
        onChange={(from) => set({ ...times, from })}
      />
      <DateField
        label={t('resend.until', { zone })}
        grain="minute"
        {...kept}
        value={times.to}
        onChange={(to) => set({ ...times, to })}
      />
      {Object.keys(others).length > 0 && <Hint>{t('resend.filtered')}</Hint>}
    </div>
  )
}
