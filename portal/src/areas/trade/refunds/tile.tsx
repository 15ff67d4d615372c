import { Link } from '@tanstack/react-router'
import type { RefundRow } from '@quayside/contract/trade/refunds/list.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { Tile, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { RefundTag } from './columns.tsx'
import { RefundMenu } from './menu.tsx'

/** A refund where the screen is narrow. */
export function RefundTile({ row }: { row: RefundRow }) {
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <small>{row.amount.currency}</small> <MoneyText money={row.amount} bare />
        </TileHead>
        <RefundTag row={row} />
      </TileLine>
      <TileLine>
        <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
          {row.orderNo}
        </Link>
        <RefundMenu row={row} />
      </TileLine>
      {(row.failure ?? row.reason) !== null && <span>{row.failure?.message ?? row.reason}</span>}
      <TileLine quiet>
        <TileNumber>{row.refundNo}</TileNumber>
        <TimeText at={row.createdAt} style="noYear" />
      </TileLine>
    </Tile>
  )
}
