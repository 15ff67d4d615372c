import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { periods } from '@quayside/contract/period.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DateField } from '#ui/control/date-field.tsx'
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
import { createFilterDraft, type FilterDraft, useFilterDraft } from './draft.ts'
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
  const [draft] = useState(() => createFilterDraft(values))
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (fields.some((field) => isWithoutCurrency(field, draft.values))) {
      setTried(true)
      // Marked in the next frame, and then brought into view.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    onChange(
      Object.fromEntries(
        Object.keys({ ...cleared(fields) }).map((key) => [key, draft.values[key] || undefined]),
      ),
    )
    onClose()
  }
  return (
    <Sheet
      title={t('filter.title')}
      onClose={onClose}
      foot={
        <>
          <Button look="grey" onClick={() => draft.change(cleared(fields))}>
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
          <SheetField key={field.key} field={field} draft={draft} tried={tried} />
        ))}
      </form>
    </Sheet>
  )
}

interface SheetFieldProps<F extends FilterField = FilterField> {
  field: F
  draft: FilterDraft
  /** It was tried to apply them. */
  tried?: boolean
}

function SheetField({ field, draft, tried = false }: SheetFieldProps) {
  if (field.kind === 'list') return null
  if (field.kind === 'text') return <TextFilter field={field} draft={draft} />
  return (
    <section className={styles['group']}>
      {field.kind === 'choice' && <ChoiceFilter field={field} draft={draft} />}
      {field.kind === 'amount' && <AmountFilter field={field} draft={draft} tried={tried} />}
      {field.kind === 'dates' && <DatesFilter field={field} draft={draft} />}
    </section>
  )
}

type Of<K extends FilterField['kind']> = Extract<FilterField, { kind: K }>

function ChoiceFilter({ field, draft }: SheetFieldProps<Of<'choice'>>) {
  const values = useFilterDraft(draft, field)
  return (
    <>
      <h3>{field.label}</h3>
      <ChoicePanel
        label={field.label}
        options={field.options}
        single={field.single}
        chosen={listOf(values, field.key)}
        onChange={(chosen) => draft.change({ [field.key]: chosen.length > 0 ? chosen : undefined })}
      />
    </>
  )
}

function TextFilter({ field, draft }: SheetFieldProps<Of<'text'>>) {
  const values = useFilterDraft(draft, field)
  return (
    <TextField
      label={field.label}
      value={fieldText(values, field.key)}
      onChange={(text) => draft.change({ [field.key]: text || undefined })}
      maxLength={field.maxLength}
      refusesChinese={field.latin ?? false}
      {...(field.digits && { inputMode: 'numeric', pattern: `\\d{${field.maxLength}}` })}
    />
  )
}

function AmountFilter({ field, draft, tried = false }: SheetFieldProps<Of<'amount'>>) {
  const values = useFilterDraft(draft, field)
  return (
    <>
      <h3>{field.label}</h3>
      <AmountInputs
        field={field}
        from={fieldText(values, field.fromKey)}
        to={fieldText(values, field.toKey)}
        onFrom={(text) => draft.change({ [field.fromKey]: text || undefined })}
        onTo={(text) => draft.change({ [field.toKey]: text || undefined })}
        isWrong={tried && isWithoutCurrency(field, values)}
      />
    </>
  )
}

/** A narrow screen has no room for the calendar: days are typed. */
function DatesFilter({ field, draft }: SheetFieldProps<Of<'dates'>>) {
  const { t } = useTranslation(['list', 'ui'])
  const values = useFilterDraft(draft, field)
  const zone = useZone()
  const input = (key: string, label: string) => (
    <DateField
      label={label}
      value={fieldText(values, key)}
      onChange={(day) => draft.change({ [key]: day || undefined, [field.periodKey]: undefined })}
    />
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
            draft.change({
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
