import type { BatchRow } from '@quayside/contract/trade/batch/batch.ts'
import { useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { Tile, TileLine } from '#ui/table/tile.tsx'
import { batchOutcomeTones, batchVerdictTones } from '#ui/text/tones.ts'
import { AmountOf, OrderOf } from './columns.tsx'
import type { BatchDetail } from './type.ts'
import { BatchLineMenu } from './line-menu.tsx'
import { BatchWhy } from './why.tsx'

/** A line for a thumb. */
export function BatchLineTile({
  row,
  batch,
  onCorrect,
}: {
  row: BatchRow
  batch: BatchDetail
  onCorrect: (row: BatchRow) => void
}) {
  const { t } = useTranslation('batch')
  return (
    <Tile>
      <TileLine>
        <OrderOf row={row} />
        {batch.state === 'draft' ? (
          <StatusTag tone={batchVerdictTones[row.verdict]}>{t(`verdict.${row.verdict}`)}</StatusTag>
        ) : (
          <StatusTag tone={batchOutcomeTones[row.outcome]}>{t(`outcome.${row.outcome}`)}</StatusTag>
        )}
      </TileLine>
      <span>
        {t('column.line')} {row.line} · <AmountOf row={row} inText />
      </span>
      <small>
        <BatchWhy row={row} />
      </small>
      {batch.actions.includes('edit') && <BatchLineMenu row={row} batch={batch} onCorrect={onCorrect} />}
    </Tile>
  )
}
