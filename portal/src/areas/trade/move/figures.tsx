import type { ReactNode } from 'react'
import styles from './moves.module.css'

export interface Figure {
  key: string
  label: string
  value: ReactNode
  total?: boolean
}

/** Amounts under each other, the one that matters last. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <table className={styles['figures']}>
      <caption className="visually-hidden">{label}</caption>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.key} data-total={figure.total || undefined}>
            <th scope="row">{figure.label}</th>
            <td>{figure.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
