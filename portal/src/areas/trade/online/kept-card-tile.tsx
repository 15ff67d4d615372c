import type { ReactNode } from 'react'
import type { KeptCardRow } from '@quayside/contract/trade/online/tokens.ts'
import { Tile, TileLine } from '#ui/table/tile.tsx'
import { EmailText } from '#ui/text/email-text.tsx'
import { KeptCardNumber, KeptCardTag, useMandateText } from './kept-card-marks.tsx'

/** A kept card where the screen is narrow. */
export function KeptCardTile({ row, act }: { row: KeptCardRow; act: ReactNode }) {
  const mandate = useMandateText()
  return (
    <Tile>
      <TileLine>
        <KeptCardNumber row={row} />
        <KeptCardTag row={row} />
      </TileLine>
      <TileLine>
        <span>{row.customer ?? (row.email === null ? row.expiry : <EmailText email={row.email} />)}</span>
        <span>{row.expiry}</span>
      </TileLine>
      <small>{mandate(row)}</small>
      <TileLine>
        <span />
        {act}
      </TileLine>
    </Tile>
  )
}
