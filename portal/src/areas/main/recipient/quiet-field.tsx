import type { RecipientRow } from '@quayside/contract/main/recipient/recipient.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import styles from './recipient.module.css'

type Quiet = RecipientRow['quiet']

const halfHours = Array.from({ length: 48 }, (_, half) => {
  const value = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
  return { value, label: value }
})
const proposed = { from: '22:00', to: '08:00' } as const

interface QuietFieldProps {
  quiet: Quiet
  error: string | undefined
  onQuiet: (quiet: Quiet) => void
}

/** When somebody is left alone, by the clock of a zone. */
export function QuietField({ quiet, error, onQuiet }: QuietFieldProps) {
  const { t } = useTranslation('recipient')
  const own = useSession().user.merchant.zone
  const browsers = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([own, 'Asia/Shanghai', browsers, ...(quiet ? [quiet.zone] : [])])]
  return (
    <div className={styles['quiet']}>
      <CheckField
        label={t('field.quiet')}
        hint={t('field.quietHint')}
        checked={quiet !== null}
        onChange={(on) => onQuiet(on ? { ...proposed, zone: own } : null)}
      />
      {quiet && (
        <div className={styles['hours']}>
          <SelectField
            label={t('field.from')}
            value={quiet.from}
            choices={halfHours}
            onChange={(from) => onQuiet({ ...quiet, from })}
          />
          <SelectField
            label={t('field.to')}
            value={quiet.to}
            choices={halfHours}
            onChange={(to) => onQuiet({ ...quiet, to })}
            error={error}
          />
          <SelectField
            label={t('field.zone')}
            value={quiet.zone}
            choices={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            onChange={(zone) => onQuiet({ ...quiet, zone })}
          />
        </div>
      )}
    </div>
  )
}
