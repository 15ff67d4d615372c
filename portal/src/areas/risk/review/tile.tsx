import type { ReviewListRow } from '@quayside/contract/risk/review/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Tile, TileHead, TileLine } from '#ui/table/tile.tsx'
import { type OrderMove, RiskScore, useRiskReasons } from '#areas/trade/public.tsx'
import { HeldLink } from './held-link.tsx'
import { ReviewActs } from './acts.tsx'
import { Similar } from './similar.tsx'
import { TimeLeft } from './time-left.tsx'

interface ReviewTileProps {
  row: ReviewListRow
  asOf: string | undefined
  onAsk: (move: OrderMove, id: string) => void
  onOpen: (id: string) => void
}

/** A held order where the screen is narrow: amount and time left, score and why, buyer. */
export function ReviewTile({ row, asOf, onAsk, onOpen }: ReviewTileProps) {
  const { t } = useTranslation('risk')
  const told = useRiskReasons()
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <MoneyText money={row.amount} />
        </TileHead>
        {row.decided === null && <TimeLeft until={row.reviewDeadline} asOf={asOf} />}
      </TileLine>
      <TileLine>
        <HeldLink row={row} onOpen={onOpen} />
      </TileLine>
      {row.reasons.length > 0 && <span>{told(row.reasons)}</span>}
      <span>
        {t('score')} <RiskScore score={row.score} />
      </span>
      <span>
        <Similar similar={row.similar} />
      </span>
      <span>
        <ReviewActs row={row} onAsk={onAsk} />
      </span>
    </Tile>
  )
}
