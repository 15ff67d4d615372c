import { useTranslation } from '#words/use-translation.ts'
import { AmountField } from '#ui/control/amount-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { Segments } from '#ui/control/segments.tsx'
import styles from './token.module.css'

export interface AskedFrom {
  readonly currency: string
  readonly value: string
}

interface AskedFieldProps {
  asked: AskedFrom | undefined
  onAsked: (asked: AskedFrom | undefined) => void
  error?: string | undefined
}

/** From which amount on a person decides what an agent wishes to move. */
export function AskedField({ asked, onAsked, error }: AskedFieldProps) {
  const { t } = useTranslation('token')
  return (
    <div className={styles['choice']}>
      <span>{t('make.asks')}</span>
      <Segments
        label={t('make.asks')}
        choices={[
          { value: 'always', label: t('make.always') },
          { value: 'from', label: t('make.from') },
        ]}
        value={asked ? 'from' : 'always'}
        onChange={(value) => onAsked(value === 'from' ? { currency: 'USD', value: '' } : undefined)}
      />
      {asked && (
        <Fields>
          <TextField
            label={t('make.currency')}
            value={asked.currency}
            maxLength={3}
            autoComplete="off"
            onChange={(currency) => onAsked({ ...asked, currency: currency.toUpperCase() })}
          />
          <AmountField
            label={t('make.amount', { currency: asked.currency })}
            value={asked.value}
            error={error}
            onChange={(value) => onAsked({ ...asked, value })}
          />
        </Fields>
      )}
    </div>
  )
}
