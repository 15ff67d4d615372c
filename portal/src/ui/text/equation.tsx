import type { WireMoney } from '@quayside/contract/money.ts'
import styles from './equation.module.css'
import { isZero, MoneyText } from './money-text.tsx'

export interface EquationTerm {
  key: string
  label: string
  money: WireMoney
  /** The sign that stands before this term; the first has none. */
  sign?: '−' | '+' | '='
}

/** A sum that reads from left to right with its signs between the boxes; on narrow screens from top to bottom. */
export function Equation({ terms, label }: { terms: readonly EquationTerm[]; label: string }) {
  return (
    <div role="group" aria-label={label}>
      <dl className={styles['strip']}>
        {terms.map((term) => (
          <div
            key={term.key}
            className={styles['term']}
            data-sign={term.sign}
            data-total={term.sign === '=' || undefined}
            data-zero={isZero(term.money.value) || undefined}
          >
            <dt>{term.label}</dt>
            <dd>
              {term.sign && <span className={styles['sign']}>{term.sign}</span>}
              <MoneyText money={term.money} bare />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
