import type { SubscriptionInvoiceRow } from '@quayside/contract/trade/subscription/invoice.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Tile, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { CycleTag } from './invoice-columns.tsx'
import { SubscriptionLink } from './words.tsx'

/** An invoice where the screen is narrow. */
export function SubscriptionInvoiceTile({ row }: { row: SubscriptionInvoiceRow }) {
  const { t } = useTranslation('subscription')
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <MoneyText money={row.amount} />
        </TileHead>
        <CycleTag status={row.status} />
      </TileLine>
      <TileLine>
        <span>{row.plan}</span>
        <span>{t('cycle.title', { no: row.cycle })}</span>
      </TileLine>
      <TileLine quiet>
        <TileNumber>
          <SubscriptionLink id={row.subscriptionId} no={row.subscriptionNo} />
        </TileNumber>
        <span>{row.dueOn}</span>
      </TileLine>
    </Tile>
  )
}
