import type { ReactNode } from 'react'
import type { ExportRow } from '@quayside/contract/account/download/center.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { ExportRows } from '#lists/export/rows.tsx'
import { ExportTag } from './export-tag.tsx'
import styles from '#lists/export/export.module.css'

/** An export where the screen is narrow. */
export function ExportCard({
  row,
  onOpen,
  children,
}: {
  row: ExportRow
  onOpen: () => void
  children: ReactNode
}) {
  return (
    <div className={styles['card']}>
      <span className={styles['line']}>
        <button
          type="button"
          className={`${styles['link']} ${styles['name']}`}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {row.file.name}
        </button>
        <ExportTag row={row} />
      </span>
      <span className={styles['line']} data-quiet>
        <ExportRows row={row} named />
        <TimeText at={row.askedAt} style="noYear" />
      </span>
      <span className={styles['line']} data-quiet>
        <span>{row.askedBy}</span>
        {children}
      </span>
    </div>
  )
}
