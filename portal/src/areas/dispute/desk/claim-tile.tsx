import { Link } from '@tanstack/react-router'
import type { DeskRow } from '@quayside/contract/dispute/desk/desk.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Tile, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { alertTones } from '#ui/text/tones.ts'
import { pathOf } from '#areas/dispute/item-path.ts'
import { ClaimMove, ItemKind, ItemLeft, ItemReason } from './item.tsx'

/** An alert, a complaint or a message on a phone. */
export function ClaimTile({ row, asOf }: { row: DeskRow; asOf: string | undefined }) {
  const { t } = useTranslation('dispute')
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <small>{row.amount.currency}</small> <MoneyText money={row.amount} bare />
        </TileHead>
        <StatusTag tone={alertTones.pending}>
          <ItemKind row={row} />
        </StatusTag>
      </TileLine>
      <TileLine>
        <ItemReason row={row} /> {row.kind === 'alert' && row.best === null ? null : <ClaimMove row={row} />}
        {row.stake && (
          <span>
            {t('column.stake')} <MoneyText money={row.stake} bare />
          </span>
        )}
      </TileLine>
      <TileLine quiet>
        <TileNumber>
          <Link {...pathOf(row)}>{row.itemNo}</Link>
        </TileNumber>
        <ItemLeft row={row} asOf={asOf} />
      </TileLine>
    </Tile>
  )
}
