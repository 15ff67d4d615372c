import type { ReactNode } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import type { Sums } from './sum-rows.tsx'
import styles from './table.module.css'

interface TileListProps<R> {
  label: string
  rows: readonly R[] | undefined
  rowId: (row: R) => string
  tile: (row: R) => ReactNode
  stale?: boolean
  sums?: Sums | undefined
  skeleton: boolean
}

/** The same rows for a thumb: one tile each, sums at the foot. */
export function TileList<R>(props: TileListProps<R>) {
  const { t } = useTranslation(['list', 'ui'])
  return (
    <div className={styles['tiles']}>
      <ul
        aria-label={props.label}
        aria-busy={!props.rows || props.stale || undefined}
        data-stale={props.stale || undefined}
      >
        {!props.rows && props.skeleton && (
          <li className={styles['skeleton']}>
            <span className="visually-hidden">{t('ui:loading')}</span>
            {Array.from({ length: 8 }, (_, index) => (
              <i key={index} style={{ width: `${90 - index * 7}%` }} />
            ))}
          </li>
        )}
        {props.rows?.map((row) => (
          <li key={props.rowId(row)}>{props.tile(row)}</li>
        ))}
      </ul>
      {props.sums && props.sums.lines.length > 0 && (
        <div className={styles['tileSums']}>
          <p>{props.sums.label}</p>
          <ul>
            {props.sums.lines.map((line) => (
              <li key={line.key}>{Object.values(line.cells)[0]}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
