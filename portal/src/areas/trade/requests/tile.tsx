import { TimeText } from '#ui/text/time-text.tsx'
import type { RequestRow } from './row.ts'
import { tileClass } from '#ui/table/tile.tsx'

export function RequestTile({ row, onOpen }: { row: RequestRow; onOpen: () => void }) {
  return (
    <button type="button" className={tileClass} aria-haspopup="dialog" onClick={onOpen}>
      <b>
        <code>
          {row.method} {row.endpoint}
        </code>
      </b>
      <span>
        {row.respCode} {row.respMsg}
      </span>
      <small>
        {row.merchantOrderId} <TimeText at={row.gmtCreateTime} style="noYear" />
      </small>
    </button>
  )
}
