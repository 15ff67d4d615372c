import { Link } from '@tanstack/react-router'
import type { CaseRow } from '@quayside/contract/dispute/case/case-row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Tile, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { DeadlineLeft } from '#ui/text/deadline-left.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { CaseReason, CaseTag } from './words.tsx'

/** A case on a phone: what it is about, how it stands, and how long there is. */
export function CaseTile({ row, asOf }: { row: CaseRow; asOf: string | undefined }) {
  const { t } = useTranslation('dispute')
  const waits = row.todo && row.outcome === 'processing'
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <small>{row.amount.currency}</small> <MoneyText money={row.amount} bare />
        </TileHead>
        <CaseTag row={row} />
      </TileLine>
      <TileLine>
        <CaseReason row={row} />
      </TileLine>
      <TileLine quiet>
        <TileNumber>
          <Link to="/detail/protestDisposeDetail" search={{ id: row.id }}>
            {row.caseNo}
          </Link>
        </TileNumber>
        {waits ? (
          <DeadlineLeft until={row.dueAt} asOf={asOf} over={t('timeLeft.over')} />
        ) : (
          <TimeText at={row.createdAt} style="noYear" />
        )}
      </TileLine>
    </Tile>
  )
}
