import type { ReactNode } from 'react'
import type { WireMoney } from '@quayside/contract/money.ts'
import { Tile, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'

interface ClaimTileProps {
  amount: WireMoney
  /** How it stands. */
  tag: ReactNode
  /** What it is about. */
  about: ReactNode
  /** How long there is. */
  left?: ReactNode
  number: ReactNode
  createdAt: string
  acts?: ReactNode
}

/** A claim on a phone: how much, how it stands, what it is about, and what can be done. */
export const ClaimTileFrame = ({ amount, tag, about, left, number, createdAt, acts }: ClaimTileProps) => (
  <Tile>
    <TileLine>
      <TileHead>
        <small>{amount.currency}</small> <MoneyText money={amount} bare />
      </TileHead>
      {tag}
    </TileLine>
    <TileLine>
      <span>{about}</span>
      {left}
    </TileLine>
    <TileLine quiet>
      <TileNumber>{number}</TileNumber>
      <TimeText at={createdAt} style="noYear" />
    </TileLine>
    {acts && <span>{acts}</span>}
  </Tile>
)
