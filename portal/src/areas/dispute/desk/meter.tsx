import { percentText } from '#ui/text/percent-text.ts'
import styles from './desk.module.css'

/** How much of what wins has been found. */
export function Meter({ percent, label }: { percent: number; label: string }) {
  return (
    <span className={styles['found']} title={label}>
      <span className={styles['bar']} data-full={percent === 100 || undefined} aria-hidden>
        <span ref={(bar) => bar?.style.setProperty('width', percentText(percent))} />
      </span>
      {percentText(percent)}
    </span>
  )
}
