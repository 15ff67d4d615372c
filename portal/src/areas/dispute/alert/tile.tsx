import { Link } from '@tanstack/react-router'
import type { AlertRow } from '@quayside/contract/dispute/alert/alert.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Tile, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { DeadlineLeft } from '#ui/text/deadline-left.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { AlertActs } from './acts.tsx'
import type { AlertDialogKind } from './dialogs.tsx'
import { AlertTag } from './words.tsx'

interface AlertTileProps {
  row: AlertRow
  asOf: string | undefined
  onAsk: (kind: AlertDialogKind, row: AlertRow) => void
}

/** An alert on a phone: how much, how long, what is advised, and both answers. */
export function AlertTile({ row, asOf, onAsk }: AlertTileProps) {
  const { t } = useTranslation('alerts')
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <small>{row.amount.currency}</small> <MoneyText money={row.amount} bare />
        </TileHead>
        <AlertTag row={row} />
      </TileLine>
      <TileLine>
        <span>{t(`type.${row.type}`)}</span>
        {row.status === 'pending' && <DeadlineLeft until={row.refundDeadline} asOf={asOf} over={t('over')} />}
      </TileLine>
      <TileLine quiet>
        <TileNumber>
          <Link to="/detail/refusalWarning/$id" params={{ id: row.id }}>
            {row.alertNo}
          </Link>
        </TileNumber>
        <TimeText at={row.createdAt} style="noYear" />
      </TileLine>
      {row.actions.length > 0 && (
        <span>
          <AlertActs row={row} onAsk={onAsk} />
        </span>
      )}
    </Tile>
  )
}
