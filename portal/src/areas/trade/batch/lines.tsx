import { useState } from 'react'
import type { InputOf } from '@quayside/contract/call.ts'
import type { batchCalls, BatchRow } from '@quayside/contract/trade/batch/batch.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { usePreferences } from '#session/preferences.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { TableFoot } from '#ui/table/table-foot.tsx'
import { useLineColumns } from './columns.tsx'
import type { BatchDetail } from './type.ts'
import { BatchLineMenu, CorrectDialog } from './line-menu.tsx'
import { BatchLineTile } from './line-tile.tsx'

const path = '/transaction/batch/rows'
/** Milliseconds between looks at lines that move, and at others. */
const liveMs = 1_500
const idleMs = 15_000
/** Room for all mends of a line, in either language. */
const mendsWidth = 232
const rowId = (row: BatchRow): string => String(row.line)
const rowLabel = (row: BatchRow): string => row.order

type Shown = 'all' | 'need' | 'ready' | 'open' | 'bad' | 'done'
type Filter = Pick<InputOf<typeof batchCalls.rows>, 'verdict' | 'outcome'>

const filters: Readonly<Record<Shown, Filter>> = {
  all: {},
  need: { verdict: ['refused', 'check'] },
  ready: { verdict: ['ready'] },
  open: { outcome: ['waiting', 'open'] },
  bad: { outcome: ['failed', 'refused', 'taken_back', 'canceled', 'left_out'] },
  done: { outcome: ['done'] },
}

interface BatchLinesProps {
  batch: BatchDetail
  /** When the batch was told, in milliseconds of this browser's clock. */
  asOf: number
}

/** What of the lines is on show, and where its pages lie. */
function useLines({ batch, asOf }: BatchLinesProps) {
  const { preferences, change } = usePreferences()
  const isDraft = batch.state === 'draft'
  const isOver = batch.endedAt !== null && batch.outcomes.open === 0
  const counts = countsOf(batch)
  const [chosen, choose] = useState<Shown>()
  const [places, setPlaces] = useState<readonly number[]>([])
  // Lines that need somebody come first.
  const shown =
    chosen !== undefined && chosen in counts ? chosen : isDraft && counts.need! > 0 ? 'need' : 'all'
  const after = places.at(-1)
  const { pageSize } = preferences
  const answer = useCall<typeof batchCalls.rows>(
    path,
    { id: batch.id, ...filters[shown], size: pageSize, ...(after && { after }) },
    // Lines that came before the batch was told to be over are behind it.
    { every: (_, cameAt) => (isDraft || (isOver && cameAt >= asOf) ? idleMs : liveMs) },
  )
  const next = answer.data?.next
  return {
    answer,
    counts,
    shown,
    show(value: Shown) {
      choose(value)
      setPlaces([])
    },
    foot: {
      from: places.length * pageSize + 1,
      count: answer.data?.rows.length ?? 0,
      total: { count: counts[shown] ?? batch.rows, exact: true },
      size: pageSize,
      onSize(size: typeof pageSize) {
        change({ pageSize: size })
        setPlaces([])
      },
      onPrevious: places.length > 0 ? () => setPlaces(places.slice(0, -1)) : undefined,
      onNext: next ? () => setPlaces([...places, next]) : undefined,
    },
  }
}

/** Lines with their verdict, or with what has become of them. */
export function BatchLines({ batch, asOf }: BatchLinesProps) {
  const { t } = useTranslation(['batch', 'list'])
  const refresh = useRefresh()
  const { preferences } = usePreferences()
  const { answer, counts, shown, show, foot } = useLines({ batch, asOf })
  const { data, error, isPlaceholderData } = answer
  const [correcting, correct] = useState<BatchRow>()
  const columns = useLineColumns(batch.state === 'draft')
  return (
    <>
      <Segments
        label={t('show.label')}
        choices={(Object.keys(counts) as Shown[]).map((value) => ({
          value,
          label: t(`show.${value}`, { count: counts[value]! }),
        }))}
        value={shown}
        onChange={show}
      />
      <DataTable
        label={t('column.lines')}
        columns={columns}
        rows={error ? undefined : data?.rows}
        rowId={rowId}
        rowLabel={rowLabel}
        tile={(row) => <BatchLineTile row={row} batch={batch} onCorrect={correct} />}
        compact={preferences.density === 'compact'}
        stale={isPlaceholderData}
        failure={error ?? undefined}
        onAgain={() => void refresh(path)}
        empty={<EmptyState title={t('noLines')} hint={t('noLinesHint')} />}
        {...(batch.actions.includes('edit') && {
          actions: {
            head: t('list:table.actions'),
            cell: (row: BatchRow) => <BatchLineMenu row={row} batch={batch} onCorrect={correct} />,
            width: mendsWidth,
          },
        })}
      />
      <TableFoot {...foot} />
      {correcting && <CorrectDialog row={correcting} batch={batch} onClose={() => correct(undefined)} />}
    </>
  )
}

function countsOf({ rows, state, verdicts, outcomes }: BatchDetail): Partial<Record<Shown, number>> {
  if (state === 'draft') return { all: rows, need: verdicts.refused + verdicts.check, ready: verdicts.ready }
  const open = outcomes.waiting + outcomes.open
  return { all: rows, open, bad: rows - open - outcomes.done, done: outcomes.done }
}
