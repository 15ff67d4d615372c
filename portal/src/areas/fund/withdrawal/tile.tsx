import type { WithdrawalRow } from '@quayside/contract/fund/withdrawal/list.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { Tile, TileHead, TileLine } from '#ui/table/tile.tsx'
import { CardOf, WithdrawalLink, WithdrawalTag } from './columns.tsx'
import { WithdrawalMenu } from './menu.tsx'

/** A withdrawal where the screen is narrow. */
export function WithdrawalTile({ row }: { row: WithdrawalRow }) {
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <MoneyText money={row.amount} />
        </TileHead>
        <WithdrawalTag row={row} />
      </TileLine>
      <TileLine>
        <CardOf row={row} />
        <WithdrawalMenu row={row} />
      </TileLine>
      {row.failure !== null && <span>{row.failure}</span>}
      <TileLine quiet>
        <WithdrawalLink row={row} />
        <TimeText at={row.createdAt} style="noYear" />
      </TileLine>
    </Tile>
  )
}
