import { IconPlus } from '@tabler/icons-react'
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { batchCalls, BatchHead } from '@quayside/contract/trade/batch/batch.ts'
import { batchKindsOf } from '@quayside/contract/trade/batch/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { usePreferences } from '#session/preferences.tsx'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { TableFoot } from '#ui/table/table-foot.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { Tile, TileLine } from '#ui/table/tile.tsx'
import { batchTones } from '#ui/text/tones.ts'
import { type BatchListSearch, validateBatchListSearch } from './list-search.ts'
import { BatchBar } from './progress.tsx'
import { NewBatch } from './new-batch.ts'

const id = '/shell/home/tradeManage/batch'
export const route = createLazyRoute(id)({ component: BatchList })
const { useSearch: useAddress, useNavigate } = getRouteApi(id)
const useSearch = () => useAddress({ select: validateBatchListSearch, structuralSharing: true })

const path = '/transaction/batch/query'
/** Milliseconds between looks at batches that may be moving. */
const pollMs = 2_000
const rowId = (row: BatchHead): string => row.id

/** Batches that run, wait for somebody or have ended, newest first. */
function BatchList() {
  const { t } = useTranslation('batch')
  const zone = useZone()
  const refresh = useRefresh()
  const { preferences, change } = usePreferences()
  const mayMake = batchKindsOf(useSession().permissions).length > 0
  const { make, order } = useSearch()
  const navigate = useNavigate()
  const ask = (asked: BatchListSearch) => void navigate({ search: asked, replace: true })
  const [places, setPlaces] = useState<readonly string[]>([])
  const { pageSize } = preferences
  const after = places.at(-1)
  const { data, error, isPlaceholderData } = useCall<typeof batchCalls.query>(
    path,
    { page: { size: pageSize, ...(after && { after }) } },
    { every: pollMs },
  )
  const columns = useBatchColumns(zone.label)
  const next = data?.page.next
  return (
    <>
      <PageHeader title={t('title')}>
        {mayMake && (
          <Button look="filled" aria-haspopup="dialog" onClick={() => ask({ make: 'new' })}>
            <IconPlus size={16} stroke={1.6} aria-hidden />
            {t('make')}
          </Button>
        )}
      </PageHeader>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={error ? undefined : data?.rows}
        rowId={rowId}
        rowLabel={rowId}
        tile={(row) => <BatchTile row={row} />}
        compact={preferences.density === 'compact'}
        stale={isPlaceholderData}
        failure={error ?? undefined}
        onAgain={() => void refresh(path)}
        empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
      />
      <TableFoot
        from={places.length * pageSize + 1}
        count={data?.rows.length ?? 0}
        total={undefined}
        size={pageSize}
        onSize={(size) => {
          change({ pageSize: size })
          setPlaces([])
        }}
        onPrevious={places.length > 0 ? () => setPlaces(places.slice(0, -1)) : undefined}
        onNext={next ? () => setPlaces([...places, next]) : undefined}
      />
      {make && mayMake && <NewBatch {...(order && { orders: order })} onClose={() => ask({})} />}
    </>
  )
}

function useBatchColumns(zone: string): readonly Column<BatchHead>[] {
  const { t } = useTranslation('batch')
  return useMemo(
    () => [
      {
        id: 'batch',
        head: t('column.batch'),
        kind: 'text',
        width: 200,
        first: true,
        cell: (row) => <BatchLink row={row} />,
      },
      {
        id: 'state',
        head: t('column.state'),
        kind: 'state',
        characters: 10,
        cell: ({ state }) => <StatusTag tone={batchTones[state]}>{t(`state.${state}`)}</StatusTag>,
      },
      {
        id: 'progress',
        head: t('column.progress'),
        kind: 'text',
        width: 220,
        cell: (row) => <BatchBar batch={row} />,
      },
      {
        id: 'source',
        head: t('dialog.from'),
        kind: 'text',
        width: 200,
        cell: (row) => (
          <span title={row.fileName ?? undefined}>{row.fileName ?? t(`source.${row.source}`)}</span>
        ),
      },
      { id: 'by', head: t('column.by'), kind: 'text', width: 130, cell: (row) => row.createdBy },
      {
        id: 'created',
        head: t('column.created', { zone }),
        kind: 'time',
        cell: (row) => <TimeText at={row.createdAt} />,
      },
    ],
    [t, zone],
  )
}

function BatchLink({ row }: { row: BatchHead }) {
  const { t, i18n } = useTranslation('batch')
  return (
    <Link to="/detail/batch/$id" params={{ id: row.id }}>
      {t(`kind.${row.kind}`)} · {row.rows.toLocaleString(i18n.language)}
    </Link>
  )
}

function BatchTile({ row }: { row: BatchHead }) {
  const { t } = useTranslation('batch')
  return (
    <Tile>
      <TileLine>
        <BatchLink row={row} />
        <StatusTag tone={batchTones[row.state]}>{t(`state.${row.state}`)}</StatusTag>
      </TileLine>
      <BatchBar batch={row} />
      <small>
        {row.createdBy} · <TimeText at={row.createdAt} style="minute" />
      </small>
    </Tile>
  )
}
