import { type ReactNode, useId } from 'react'
import styles from './choice-boxes.module.css'

interface ChoiceBoxesProps<T extends string> {
  legend: string
  choices: readonly {
    value: T
    label: ReactNode
    /** At its other end. */ end?: ReactNode
    disabled?: boolean
  }[]
  value: T | undefined
  onChange: (value: T) => void
  /** One below the other, each with room for several lines. */
  stacked?: boolean
  /** Between the legend and the choices. */
  children?: ReactNode
}

/** One of a few, each in a box with what helps to choose. */
export function ChoiceBoxes<T extends string>(props: ChoiceBoxesProps<T>) {
  const { legend, choices, value, onChange, stacked = false, children } = props
  const name = useId()
  return (
    <fieldset className={styles['choices']} data-stacked={stacked || undefined}>
      <legend>{legend}</legend>
      {children}
      {choices.map((choice) => (
        <label key={choice.value} data-chosen={choice.value === value || undefined}>
          <input
            type="radio"
            name={name}
            disabled={choice.disabled}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
          {choice.end}
        </label>
      ))}
    </fieldset>
  )
}
