import { type ReactNode, useId } from 'react'
import { productLimits as limits } from '@quayside/contract/partners/product/limits.ts'
import type { ProductName } from '@quayside/contract/partners/product/states.ts'
import type { CallFailure } from '#api/failure.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { useTranslation } from '#words/use-translation.ts'
import styles from './product.module.css'
import type { ProductAsked, ProductWrong } from './use-application.ts'

interface AskedFieldsProps {
  product: ProductName
  asked: ProductAsked
  wrong: ProductWrong
  onChange: (more: Partial<ProductAsked>) => void
}

/** How much a month, and what for. */
export function AskedFields({ product, asked, wrong, onChange }: AskedFieldsProps) {
  const { t } = useTranslation('product')
  const id = useId()
  const { min, max } = limits.purpose
  return (
    <>
      <TextField
        label={t('form.volume')}
        value={asked.volume}
        maxLength={9}
        inputMode="numeric"
        hint={t('form.volumeHint', { min: limits.volume.min })}
        error={wrong['monthlyVolume']}
        onChange={(volume) => onChange({ volume: volume.replaceAll(/\D/g, '') })}
      />
      <div className={styles['text']}>
        <label htmlFor={id}>{t(`form.purpose.${product}`)}</label>
        <textarea
          id={id}
          rows={4}
          maxLength={max}
          value={asked.purpose}
          aria-invalid={wrong['purpose'] !== undefined || undefined}
          aria-describedby={`${id}-below`}
          onChange={(event) => onChange({ purpose: event.currentTarget.value })}
        />
        <div id={`${id}-below`}>
          {wrong['purpose'] ? (
            <FieldProblem>{wrong['purpose']}</FieldProblem>
          ) : (
            <Hint>{t('form.purposeHint', { min, max })}</Hint>
          )}
        </div>
      </div>
    </>
  )
}

interface SomeProps<T extends string> {
  legend: string
  choices: readonly { readonly value: T; readonly label: string }[]
  chosen: readonly T[]
  wrong: string | undefined
  onChange: (chosen: T[]) => void
}

/** Some of a few, at least one. */
export function Some<T extends string>({ legend, choices, chosen, wrong, onChange }: SomeProps<T>) {
  const id = useId()
  return (
    <fieldset
      className={styles['some']}
      aria-describedby={wrong ? id : undefined}
      aria-invalid={wrong !== undefined || undefined}
    >
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <CheckField
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
      {wrong && <FieldProblem id={id}>{wrong}</FieldProblem>}
    </fieldset>
  )
}

export const FieldProblem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className={styles['problem']} role="alert">
    {children}
  </p>
)

/** Why it was not taken, where no field says so, and the button. */
export function SendApplication({ failure, isBusy }: { failure: CallFailure | null; isBusy: boolean }) {
  const { t } = useTranslation('product')
  return (
    <>
      {failure && failure.fields.length === 0 && <RefusedNote failure={failure} />}
      <Buttons>
        <Button type="submit" look="filled" disabled={isBusy}>
          {t('form.send')}
        </Button>
      </Buttons>
    </>
  )
}
