import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { TextField } from '../field.tsx'
import { useZone } from '../zone.tsx'
import { AmountInputs } from './amount-panel.tsx'
import { ChoicePanel } from './choice-panel.tsx'
import { cleared, type FilterChange, type FilterField, type FilterValues, listOf, textOf } from './filter-field.ts'
import styles from './panel.module.css'

interface FilterSheetProps {
  fields: readonly FilterField[]
  values: FilterValues
  onChange: FilterChange
  onClose: () => void
}

/** All further filters at once; nothing is fetched until they are applied together. */
export function FilterSheet({ fields, values, onChange, onClose }: FilterSheetProps) {
  const { t } = useTranslation('ui')
  const formId = useId()
  const [draft, setDraft] = useState(values)
  const change: FilterChange = (part) => setDraft((now) => ({ ...now, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(Object.fromEntries(Object.keys({ ...cleared(fields) }).map((key) => [key, draft[key] || undefined])))
    onClose()
  }
  return (
    <Dialog
      kind="sheet"
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
      <form id={formId} className={styles['sheet']} onSubmit={submit}>
        {fields.map((field) => (
          <SheetField key={field.key} field={field} values={draft} onChange={change} />
        ))}
      </form>
    </Dialog>
  )
}

function SheetField({ field, values, onChange }: { field: FilterField; values: FilterValues; onChange: FilterChange }) {
  const { t } = useTranslation('ui')
  const zone = useZone()
  const set = (key: string) => (text: string) => onChange({ [key]: text || undefined })
  if (field.kind === 'list') return null
  if (field.kind === 'text') {
    return (
      <TextField
        label={field.label}
        value={textOf(values, field.key)}
        onChange={set(field.key)}
        maxLength={field.maxLength}
        refusesChinese={field.latin ?? false}
        {...(field.digits && { inputMode: 'numeric', pattern: `\\d{${field.maxLength}}` })}
      />
    )
  }
  if (field.kind === 'choice') {
    return (
      <section className={styles['group']}>
        <h3>{field.label}</h3>
        <ChoicePanel label={field.label} options={field.options} chosen={listOf(values, field.key)} onChange={(chosen) => onChange({ [field.key]: chosen.length > 0 ? chosen : undefined })} />
      </section>
    )
  }
  return (
    <section className={styles['group']}>
      <h3>
        {field.label} {field.kind === 'dates' && <small>{zone.label}</small>}
      </h3>
      {field.kind === 'amount' ? (
        <>
          <AmountInputs label={field.label} from={textOf(values, field.fromKey)} to={textOf(values, field.toKey)} onFrom={set(field.fromKey)} onTo={set(field.toKey)} />
          {field.hint && <p>{field.hint}</p>}
        </>
      ) : (
        <div className={styles['pair']}>
          {[field.fromKey, field.toKey].map((key, index) => (
            <label key={key} className={styles['field']}>
              <span>{index === 0 ? t('filter.from') : t('filter.to')}</span>
              <input type="date" className={styles['input']} value={textOf(values, key)} onChange={(event) => set(key)(event.currentTarget.value)} />
            </label>
          ))}
        </div>
      )}
    </section>
  )
}
