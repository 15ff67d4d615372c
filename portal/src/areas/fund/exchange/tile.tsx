import type { ExchangeRow } from '@quayside/contract/fund/exchange/list.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { Tile, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { ExchangeLink, ExchangeTag } from './columns.tsx'

/** An exchange where the screen is narrow. */
export function ExchangeTile({ row }: { row: ExchangeRow }) {
  return (
    <Tile>
      <TileLine>
        <b>
          <MoneyText money={row.amount} /> → {row.made ? <MoneyText money={row.made} /> : row.target}
        </b>
        <ExchangeTag row={row} />
      </TileLine>
      {row.failure && <span>{row.failure.message}</span>}
      <TileLine quiet>
        <TileNumber>
          <ExchangeLink row={row} />
        </TileNumber>
        <TimeText at={row.createdAt} style="noYear" />
      </TileLine>
    </Tile>
  )
}
