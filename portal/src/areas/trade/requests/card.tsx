import { TimeText } from '#ui/text/time-text.tsx'
import type { RequestRow } from './row.ts'
import styles from './request.module.css'

export function RequestCard({ row, onOpen }: { row: RequestRow; onOpen: () => void }) {
  return (
    <button type="button" className={styles['card']} aria-haspopup="dialog" onClick={onOpen}>
      <code>
        {row.method} {row.endpoint}
      </code>
      <span>
        {row.respCode} {row.respMsg}
      </span>
      <small>
        {row.merchantOrderId} <TimeText at={row.gmtCreateTime} style="noYear" />
      </small>
    </button>
  )
}
