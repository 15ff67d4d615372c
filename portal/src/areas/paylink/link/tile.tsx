import type { ReactNode } from 'react'
import type { LinkRow } from '@quayside/contract/paylink/link/list.ts'
import { Tile, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { LinkLink, LinkTag, Progress, useGoodsWords } from './words.tsx'

/** A link where the screen is narrow. */
export function LinkTile({ row, acts }: { row: LinkRow; acts: ReactNode }) {
  const goods = useGoodsWords()
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <MoneyText money={row.total} />
        </TileHead>
        <LinkTag row={row} />
      </TileLine>
      <TileLine>
        <span>{goods(row.goods)}</span>
        <Progress row={row} />
      </TileLine>
      <TileLine quiet>
        <TileNumber>
          <LinkLink row={row} />
        </TileNumber>
        <TimeText at={row.createdAt} style="noYear" />
      </TileLine>
      <TileLine>
        <span />
        {acts}
      </TileLine>
    </Tile>
  )
}
