import { Link } from '@tanstack/react-router'
import type { TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { isZero, MoneyText } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { orderLabel, orderTone } from '#ui/text/tones.ts'
import { tileClass, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { useListFilters } from './list-filters.ts'
import { CardNumber } from '#areas/trade/move/card-number.tsx'
import { useResponseCode } from '#areas/trade/move/response-code.ts'

/** An order where the screen is narrow: amount and tag, type and card, own number and time. */
export function TransactionTile({ row }: { row: TransactionRow }) {
  const { t } = useTranslation(['trade', 'terms'])
  const { named } = useResponseCode()
  return (
    <Link
      to="/detail/orderDetails/$id"
      params={{ id: row.id }}
      search={useListFilters()}
      className={tileClass}
    >
      <TileLine>
        <TileHead>
          <small>{row.amount.currency}</small> <MoneyText money={row.amount} bare />
        </TileHead>
        <StatusTag tone={orderTone(row.status, row.captureState)}>
          {t(`terms:order.${orderLabel(row.status, row.captureState)}`)}
        </StatusTag>
      </TileLine>
      <TileLine>
        <span>
          {t(`terms:type.${row.type}`)}
          {row.card && (
            <>
              {' · '}
              <CardNumber brand={row.brand} masked={row.card} />
            </>
          )}
        </span>
        {!isZero(row.refunded.value) && (
          <span>
            {t('list.refundedShort')} <MoneyText money={row.refunded} bare />
          </span>
        )}
      </TileLine>
      {row.responseCode !== null && <span>{named(row.responseCode)}</span>}
      <TileLine quiet>
        <TileNumber>{row.merchantOrderId}</TileNumber>
        <TimeText at={row.createdAt} style="noYear" />
      </TileLine>
    </Link>
  )
}
