import { useState } from 'react'
import { ipLimits } from '@quayside/contract/main/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { SelectField } from '#ui/control/select-field.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'

const dayMs = 86_400_000
const { proposed } = ipLimits.endDays
const choices = [1, 3, proposed, 30, 90, 365]
const keep = 'keep'
const never = 'never'

interface EndFieldProps {
  /** Of a row that stands there: its end, null without one. */
  was: string | null | undefined
  endsAt: string | null
  error: string | undefined
  onEnd: (endsAt: string | null) => void
}

/** When a row ends: a week from now is proposed. */
export function EndField({ was, endsAt, error, onEnd }: EndFieldProps) {
  const { t } = useTranslation('ip')
  const zone = useZone()
  const [chosen, choose] = useState(was ? keep : was === null ? never : String(proposed))
  const label = (count: number) =>
    count === proposed ? t('form.inDaysProposed', { count }) : t('form.inDays', { count })
  return (
    <SelectField
      label={t('form.ends')}
      hint={endsAt === null ? undefined : `${formatTime(endsAt, zone.name, 'minute')} (${zone.label})`}
      error={error}
      value={chosen}
      choices={[
        ...(was
          ? [{ value: keep, label: t('form.keep', { time: formatTime(was, zone.name, 'minute') }) }]
          : []),
        ...choices.map((count) => ({ value: String(count), label: label(count) })),
        { value: never, label: t('form.never') },
      ]}
      onChange={(value) => {
        choose(value)
        onEnd(endOf(value, was))
      }}
    />
  )
}

/** From the moment at which it is chosen, so that what is looked at beforehand is what is sent. */
function endOf(value: string, was: string | null | undefined): string | null {
  if (value === never) return null
  if (value === keep) return was ?? null
  return new Date(Date.now() + Number(value) * dayMs).toISOString()
}
