import type { SubscriptionRow } from '@quayside/contract/trade/subscription/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Tile, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { NextCharge, SubscriptionLink, SubscriptionTag, useIntervalWords } from './words.tsx'

/** A subscription where the screen is narrow. */
export function SubscriptionTile({ row }: { row: SubscriptionRow }) {
  const { t } = useTranslation('subscription')
  const interval = useIntervalWords()
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <MoneyText money={row.amount} />
        </TileHead>
        <SubscriptionTag row={row} />
      </TileLine>
      <TileLine>
        <span>{row.plan}</span>
        <span>{interval(row.interval)}</span>
      </TileLine>
      <TileLine quiet>
        <span>{t('column.nextChargeAt')}</span>
        <span>
          <NextCharge row={row} />
        </span>
      </TileLine>
      <TileLine quiet>
        <TileNumber>
          <SubscriptionLink id={row.id} no={row.subscriptionNo} />
        </TileNumber>
        <span>{row.customerId}</span>
      </TileLine>
    </Tile>
  )
}
