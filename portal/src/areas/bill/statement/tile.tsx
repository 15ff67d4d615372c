import type { StatementRow } from '@quayside/contract/bill/statement/statement.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Tile, TileHead, TileLine } from '#ui/table/tile.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { StatementLink } from './columns.tsx'
import { StatementFiles } from './files.tsx'

/** A day where the screen is narrow: what it closed with, and what moved. */
export function StatementTile({ row }: { row: StatementRow }) {
  const { t } = useTranslation('bill')
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <StatementLink row={row} />
        </TileHead>
        <StatementFiles statement={row} />
      </TileLine>
      <TileLine>
        {t('column.closing')} <MoneyText money={row.closing} />
      </TileLine>
      <TileLine quiet>
        <span>
          {t('column.credits')} <MoneyText money={row.credits} bare />
        </span>
        <span>
          {t('column.debits')} <MoneyText money={row.debits} bare />
        </span>
      </TileLine>
    </Tile>
  )
}
