import { type FocusEvent, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { TextField, type TextFieldProps } from './field.tsx'

/** How far a date goes: `month` is 2026-06, `date` 2026-06-16, `minute` 2026-06-16 14:05. */
type Grain = 'month' | 'date' | 'minute'

const shapes = {
  month: { pattern: 'YYYY-MM', digits: 6, whole: /^\d{4}-(0[1-9]|1[0-2])$/ },
  date: { pattern: 'YYYY-MM-DD', digits: 8, whole: /^\d{4}-\d{2}-\d{2}$/ },
  minute: { pattern: 'YYYY-MM-DD HH:mm', digits: 12, whole: /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/ },
} as const satisfies Record<Grain, { pattern: string; digits: number; whole: RegExp }>

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max' | 'maxLength' | 'placeholder'> {
  grain?: Grain
  /** The first and the last that can be said, as the value is written; one beyond is no value, and said at the field. */
  min?: string | undefined
  max?: string | undefined
}

/** A day or a moment as the product writes it in both languages: year, month, day, and a clock of 24 hours. */
export function DateField({ grain = 'date', value, min, max, onChange, ...field }: DateFieldProps) {
  const { t } = useTranslation('ui')
  // What is being typed is no value before it is whole; who leaves it half finds the last value again.
  const [typed, setTyped] = useState<string>()
  const take = (raw: string) => {
    const text = grouped(raw, grain)
    const day = text.replace(' ', 'T')
    setTyped(text)
    const said = isWhole(day, grain) && beyond(day, min, max) ? '' : day
    if (said !== value && (said === '' || isWhole(said, grain))) onChange(said)
  }
  const shown = typed ?? value.replace('T', ' ')
  const day = shown.replace(' ', 'T')
  const limit = isWhole(day, grain) ? beyond(day, min, max) : undefined
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (limit === undefined) setTyped(undefined)
    field.onBlur?.(event)
  }
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete={field.autoComplete ?? 'off'}
      placeholder={shapes[grain].pattern}
      maxLength={shapes[grain].pattern.length}
      value={shown}
      error={field.error ?? (limit && t(`field.${limit.side}`, { limit: limit.at.replace('T', ' ') }))}
      onChange={take}
      onBlur={leave}
    />
  )
}

/** The digits that were typed, with what stands between them; where nobody typed on, nothing is added. */
function grouped(raw: string, grain: Grain): string {
  const digits = raw.replaceAll(/\D/g, '').slice(0, shapes[grain].digits)
  const ends = [4, 6, 8, 10]
  const between = ['-', '-', ' ', ':']
  return ends.reduceRight(
    (text, end, at) => (digits.length > end ? `${text.slice(0, end)}${between[at]}${text.slice(end)}` : text),
    digits,
  )
}

/** Whether it is a day that the calendar has. */
function isWhole(text: string, grain: Grain): boolean {
  if (!shapes[grain].whole.test(text)) return false
  if (grain === 'month') return true
  const day = text.slice(0, 10)
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** Which limit a day or a moment lies beyond. */
function beyond(
  value: string,
  min: string | undefined,
  max: string | undefined,
): { side: 'earliest' | 'latest'; at: string } | undefined {
  if (min !== undefined && value < min) return { side: 'earliest', at: min }
  return max !== undefined && value > max ? { side: 'latest', at: max } : undefined
}
