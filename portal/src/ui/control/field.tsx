import { type InputHTMLAttributes, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { hasChinese, stripChinese } from '@quayside/contract/text.ts'
import { useTranslation } from '#words/use-translation.ts'
import styles from './field.module.css'

export interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'size'
> {
  label: string
  value: string
  onChange: (text: string) => void
  /** Beside the label: a link or button. */
  aside?: ReactNode
  hint?: string | undefined
  error?: string | undefined
  /** Strips Chinese while typing and pasting, but not while an input method composes (spec §5). */
  refusesChinese?: boolean
  /** Inside the frame, at its right end. */
  end?: ReactNode
  /** Beside the frame. */
  beside?: ReactNode
  /** The form begins here. */
  first?: boolean
  /** Tells the fields of a form apart where nothing else may. */
  'data-field'?: string
}

export function TextField({
  label,
  value,
  onChange,
  aside,
  hint,
  error,
  refusesChinese = false,
  end,
  beside,
  id,
  first = false,
  ...input
}: TextFieldProps) {
  const { t } = useTranslation('ui')
  const ownId = useId()
  const inputId = id ?? ownId
  const [stripped, setStripped] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Whoever is in another field of this form already stays there.
    const { current } = ref
    if (first && !current?.form?.contains(document.activeElement)) current?.focus()
  }, [first])
  const take = (text: string) => {
    setStripped(refusesChinese && hasChinese(text))
    onChange(refusesChinese ? stripChinese(text) : text)
  }
  const below = error ?? (stripped ? t('field.chineseStripped') : hint)
  return (
    <div className={styles['field']}>
      <div className={styles['label']}>
        <label htmlFor={inputId}>{label}</label>
        {aside}
      </div>
      <div className={styles['line']}>
        <span className={styles['frame']}>
          <input
            {...input}
            ref={ref}
            id={inputId}
            className={styles['input']}
            value={value}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={below ? `${inputId}-below` : undefined}
            onChange={(event) => {
              if ((event.nativeEvent as InputEvent).isComposing) onChange(event.currentTarget.value)
              else take(event.currentTarget.value)
            }}
            onCompositionEnd={(event) => take(event.currentTarget.value)}
          />
          {end}
        </span>
        {beside}
      </div>
      <Below id={`${inputId}-below`} text={below} wrong={error !== undefined} />
    </div>
  )
}

/** Left alone while somebody types. */
const Below = memo(function Below({
  id,
  text,
  wrong,
}: {
  id: string
  text: string | undefined
  wrong: boolean
}) {
  if (!text) return null
  return (
    <p id={id} className={styles['below']} data-error={wrong || undefined} role={wrong ? 'alert' : undefined}>
      {text}
    </p>
  )
})
