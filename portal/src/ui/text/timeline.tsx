import type { ReactNode } from 'react'
import type { WireMoney } from '@quayside/contract/money.ts'
import { MoneyText } from './money-text.tsx'
import { TimeText } from './time-text.tsx'
import styles from './timeline.module.css'
import type { Tone } from './tones.ts'

export interface TimelineItem {
  key: string
  tone: Tone
  title: string
  money?: WireMoney | undefined
  note?: ReactNode
  at: string
}

/** What happened, newest first. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol className={styles['timeline']} aria-label={label}>
      {items.map((item) => (
        <li key={item.key} data-tone={item.tone}>
          <span className={styles['title']}>
            {item.title}
            {item.money && (
              <span className={styles['money']}>
                <MoneyText money={item.money} />
              </span>
            )}
          </span>
          <span className={styles['at']}>
            <TimeText at={item.at} style="noYear" />
          </span>
          {item.note && <span className={styles['note']}>{item.note}</span>}
        </li>
      ))}
    </ol>
  )
}
