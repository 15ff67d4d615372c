import type { InvoiceRow } from '@quayside/contract/bill/invoice/invoice.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { Tile, TileHead, TileLine } from '#ui/table/tile.tsx'
import { daysOf, InvoiceLink, InvoiceTag } from './columns.tsx'

/** An application where the screen is narrow. */
export function InvoiceTile({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation('invoices')
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <MoneyText money={row.revised ?? row.amount} />
        </TileHead>
        <InvoiceTag row={row} />
      </TileLine>
      <TileLine>{t('apply.range', daysOf(row))}</TileLine>
      {row.trackingNo !== null && (
        <TileLine>
          {row.logisticsCompany} {row.trackingNo}
        </TileLine>
      )}
      <TileLine quiet>
        <InvoiceLink row={row} />
        <TimeText at={row.createdAt} style="noYear" />
      </TileLine>
    </Tile>
  )
}
