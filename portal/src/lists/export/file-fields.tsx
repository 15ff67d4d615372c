import { useId } from 'react'
import type { ExportFileType, ExportNumbers } from '@quayside/contract/lists/export-file.ts'
import { useTranslation } from '#words/use-translation.ts'
import styles from './file-fields.module.css'

export interface ExportChoice {
  type: ExportFileType
  numbers: ExportNumbers
}

/** How the file is written; a workbook holds numbers as such and has no form of them. */
export function ExportFileFields({
  choice,
  onChange,
}: {
  choice: ExportChoice
  onChange: (choice: ExportChoice) => void
}) {
  const { t } = useTranslation('account')
  return (
    <>
      <Radios
        label={t('export.type')}
        options={[
          { value: 'csv', label: t('export.csv') },
          { value: 'xlsx', label: t('export.xlsx') },
        ]}
        value={choice.type}
        onChange={(type) => onChange({ ...choice, type })}
      />
      {choice.type === 'csv' && (
        <Radios
          label={t('export.numbers')}
          options={[
            { value: 'point', label: t('export.point') },
            { value: 'comma', label: t('export.comma') },
          ]}
          value={choice.numbers}
          onChange={(numbers) => onChange({ ...choice, numbers })}
        />
      )}
    </>
  )
}

function Radios<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
