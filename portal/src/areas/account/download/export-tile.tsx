import type { ReactNode } from 'react'
import type { ExportRow } from '@quayside/contract/account/download/center.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { Tile, TileLine } from '#ui/table/tile.tsx'
import { LinkButton } from '#ui/control/buttons.tsx'
import { ExportRows } from '#lists/export/rows.tsx'
import { ExportTag } from './export-tag.tsx'

/** An export where the screen is narrow. */
export function ExportTile({
  row,
  onOpen,
  children,
}: {
  row: ExportRow
  onOpen: () => void
  children: ReactNode
}) {
  return (
    <Tile>
      <TileLine>
        <LinkButton aria-haspopup="dialog" onClick={onOpen}>
          {row.file.name}
        </LinkButton>
        <ExportTag row={row} />
      </TileLine>
      <TileLine quiet>
        <ExportRows row={row} named />
        <TimeText at={row.askedAt} style="noYear" />
      </TileLine>
      <TileLine quiet>
        <span>{row.askedBy}</span>
        {children}
      </TileLine>
    </Tile>
  )
}
