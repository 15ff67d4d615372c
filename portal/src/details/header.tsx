import type { ReactNode } from 'react'
import type { WireMoney } from '@quayside/contract/money.ts'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import styles from './details.module.css'

/** A number or a time of the thing; a number can be copied. */
export interface DetailNumber {
  key: string
  label?: string
  value: ReactNode
  copy?: string
}

export interface DetailHeaderProps {
  /** What it is, by its number or name. */
  title: string
  /** Where it is about an amount, that stands in place of the title, which is still read out. */
  amount?: WireMoney
  /** Its state, and what else is to be seen at once. */
  tags?: ReactNode
  /** Beside a title: what else tells it from its like. */
  note?: ReactNode
  numbers?: readonly DetailNumber[]
  /** What can be done about it, by whoever looks. */
  acts?: ReactNode
}

/** What it is, how it stands, and what can be done about it. */
export function DetailHeader({ title, amount, tags, note, numbers = [], acts }: DetailHeaderProps) {
  return (
    <header>
      {amount ? (
        <>
          <h1 className="visually-hidden">{title}</h1>
          <div className={styles['header']}>
            <span className={styles['figure']}>
              <small>{amount.currency}</small> <MoneyText money={amount} bare />
            </span>
            {tags}
            <div className={styles['actions']}>{acts}</div>
          </div>
        </>
      ) : (
        <div className={styles['header']} data-named>
          <h1>{title}</h1>
          {tags}
          {note && <span className={styles['note']}>{note}</span>}
          <div className={styles['actions']}>{acts}</div>
        </div>
      )}
      {numbers.length > 0 && (
        <div className={styles['numbers']}>
          {numbers.map(({ key, label, value, copy }) => (
            <span key={key} data-kind={copy === undefined ? undefined : 'id'}>
              {label} {value}
              {copy !== undefined && <CopyButton text={copy} what={label ?? title} />}
            </span>
          ))}
        </div>
      )}
    </header>
  )
}
