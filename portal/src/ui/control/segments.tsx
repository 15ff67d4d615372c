import styles from './segments.module.css'

interface SegmentsProps<T extends string | number> {
  label: string
  choices: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** A few choices of which one holds. */
export function Segments<T extends string | number>({ label, choices, value, onChange }: SegmentsProps<T>) {
  return (
    <div role="group" aria-label={label} className={styles['segments']}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
