import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { periods } from '@quayside/contract/period.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { TextField } from '#ui/control/field.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { AmountInputs } from './amount-panel.tsx'
import { ChoicePanel } from './choice-panel.tsx'
import {
  cleared,
  type FilterChange,
  type FilterField,
  type FilterValues,
  isWithoutCurrency,
  listOf,
  fieldText,
} from './filter-field.ts'
import styles from './panel.module.css'

interface FilterSheetProps {
  fields: readonly FilterField[]
  values: FilterValues
  onChange: FilterChange
  onClose: () => void
}

/** All further filters at once; nothing is fetched until they are applied together. */
export function FilterSheet({ fields, values, onChange, onClose }: FilterSheetProps) {
  const { t } = useTranslation(['list', 'ui'])
  const formId = useId()
  const [draft, setDraft] = useState(values)
  const change: FilterChange = (part) => setDraft((now) => ({ ...now, ...part }))
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (fields.some((field) => isWithoutCurrency(field, draft))) {
      setTried(true)
      // Marked in the next frame, and then brought into view.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    onChange(
      Object.fromEntries(Object.keys({ ...cleared(fields) }).map((key) => [key, draft[key] || undefined])),
    )
    onClose()
  }
  return (
    <Sheet
      title={t('filter.title')}
      onClose={onClose}
      foot={
        <>
          <Button look="grey" onClick={() => change(cleared(fields))}>
            {t('filter.clear')}
          </Button>
          <Button look="filled" type="submit" form={formId}>
            {t('filter.show')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles['sheet']} onSubmit={submit}>
        {fields.map((field) => (
          <SheetField key={field.key} field={field} values={draft} onChange={change} tried={tried} />
        ))}
      </form>
    </Sheet>
  )
}

interface SheetFieldProps<F extends FilterField = FilterField> {
  field: F
  values: FilterValues
  onChange: FilterChange
  /** It was tried to apply them. */
  tried?: boolean
}

function SheetField({ field, values, onChange, tried = false }: SheetFieldProps) {
  if (field.kind === 'list') return null
  if (field.kind === 'text') return <TextFilter field={field} values={values} onChange={onChange} />
  return (
    <section className={styles['group']}>
      {field.kind === 'choice' && (
        <>
          <h3>{field.label}</h3>
          <ChoicePanel
            label={field.label}
            options={field.options}
            chosen={listOf(values, field.key)}
            onChange={(chosen) => onChange({ [field.key]: chosen.length > 0 ? chosen : undefined })}
          />
        </>
      )}
      {field.kind === 'amount' && (
        <AmountFilter field={field} values={values} onChange={onChange} tried={tried} />
      )}
      {field.kind === 'dates' && <DatesFilter field={field} values={values} onChange={onChange} />}
    </section>
  )
}

type Of<K extends FilterField['kind']> = Extract<FilterField, { kind: K }>

function TextFilter({ field, values, onChange }: SheetFieldProps<Of<'text'>>) {
  return (
    <TextField
      label={field.label}
      value={fieldText(values, field.key)}
      onChange={(text) => onChange({ [field.key]: text || undefined })}
      maxLength={field.maxLength}
      refusesChinese={field.latin ?? false}
      {...(field.digits && { inputMode: 'numeric', pattern: `\\d{${field.maxLength}}` })}
    />
  )
}

function AmountFilter({ field, values, onChange, tried = false }: SheetFieldProps<Of<'amount'>>) {
  return (
    <>
      <h3>{field.label}</h3>
      <AmountInputs
        field={field}
        from={fieldText(values, field.fromKey)}
        to={fieldText(values, field.toKey)}
        onFrom={(text) => onChange({ [field.fromKey]: text || undefined })}
        onTo={(text) => onChange({ [field.toKey]: text || undefined })}
        isWrong={tried && isWithoutCurrency(field, values)}
      />
    </>
  )
}

/** On narrow screens the device's own calendar is the better one. */
function DatesFilter({ field, values, onChange }: SheetFieldProps<Of<'dates'>>) {
  const { t } = useTranslation(['list', 'ui'])
  const zone = useZone()
  const input = (key: string, label: string) => (
    <label className={styles['field']}>
      <span>{label}</span>
      <input
        type="date"
        className={styles['input']}
        value={fieldText(values, key)}
        onChange={(event) =>
          onChange({ [key]: event.currentTarget.value || undefined, [field.periodKey]: undefined })
        }
      />
    </label>
  )
  return (
    <>
      <h3>
        {field.label} <small>{zone.label}</small>
      </h3>
      <label className={styles['field']}>
        <span>{t('filter.period')}</span>
        <select
          className={styles['input']}
          value={fieldText(values, field.periodKey)}
          onChange={(event) =>
            onChange({
              [field.periodKey]: event.currentTarget.value || undefined,
              [field.fromKey]: undefined,
              [field.toKey]: undefined,
            })
          }
        >
          <option value="">{t('filter.periodNone')}</option>
          {periods.map((period) => (
            <option key={period} value={period}>
              {t(`filter.${period}`)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles['pair']}>
        {input(field.fromKey, t('filter.from'))}
        {input(field.toKey, t('filter.to'))}
      </div>
    </>
  )
}
