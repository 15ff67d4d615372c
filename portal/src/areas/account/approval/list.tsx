import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type approvalCalls, type ApprovalHead } from '@quayside/contract/account/approval/approval.ts'
import { approvalLimits } from '@quayside/contract/account/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { usePreferences } from '#session/preferences.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { TableFoot } from '#ui/table/table-foot.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { Tile, TileLine } from '#ui/table/tile.tsx'
import { approvalTones } from '#ui/text/tones.ts'
import { type ApprovalSearch, validateApprovalSearch } from './search.ts'
import { useApprovalWords } from './words.ts'

const id = '/shell/home/accountManage/approvals'
export const route = createLazyRoute(id)({ component: ApprovalList })
const { useSearch, useNavigate } = getRouteApi(id)

const path = '/approval/list'
/** Milliseconds between looks at what others may decide meanwhile. */
const pollMs = 15_000
const rowId = (row: ApprovalHead): string => row.id
const rowLabel = (row: ApprovalHead): string => row.kind

/** What waits for a second person, and what has become of it. */
function ApprovalList() {
  const { t } = useTranslation('approval')
  const search = useSearch({ select: validateApprovalSearch, structuralSharing: true })
  const navigate = useNavigate()
  const counts = useCall<typeof approvalCalls.count>('/approval/count', {}, { every: pollMs }).data
  const counted = (count: number | undefined) => (count ? { count: String(count) } : {})
  return (
    <>
      <PageHeader title={t('title')} note={t('note', { days: approvalLimits.days })}>
        <Link
          to="/home/accountManage/approvalRules"
          className={buttonClass}
          data-look="bordered"
          data-size="md"
        >
          {t('toRules')}
        </Link>
      </PageHeader>
      <Tabs
        label={t('tabs')}
        tabs={[
          { value: 'todo', label: t('tab.todo'), ...counted(counts?.todo) },
          { value: 'mine', label: t('tab.mine'), ...counted(counts?.mine) },
          { value: 'all', label: t('tab.all') },
        ]}
        value={search.tab ?? 'todo'}
        onChange={(tab) => void navigate({ search: tab === 'todo' ? {} : { tab } })}
      />
      <Rows search={search} go={(next) => void navigate({ search: next })} />
    </>
  )
}

function Rows({ search, go }: { search: ApprovalSearch; go: (search: ApprovalSearch) => void }) {
  const { t } = useTranslation('approval')
  const { preferences, change } = usePreferences()
  const refresh = useRefresh()
  const { tab = 'todo', after, before } = search
  const { data, error, isPlaceholderData } = useCall<typeof approvalCalls.list>(
    path,
    { tab, page: { size: preferences.pageSize, ...(after && { after }), ...(before && { before }) } },
    { every: pollMs },
  )
  const first: ApprovalSearch = search.tab ? { tab: search.tab } : {}
  const { next, previous } = data?.page ?? {}
  return (
    <>
      <DataTable
        label={t('label')}
        columns={useApprovalColumns()}
        rows={error ? undefined : data?.rows}
        rowId={rowId}
        rowLabel={rowLabel}
        tile={(row) => <ApprovalTile row={row} />}
        compact={preferences.density === 'compact'}
        stale={isPlaceholderData}
        failure={error ?? undefined}
        onAgain={() => void refresh(path)}
        empty={<EmptyState title={t(`empty.${tab}`)} hint={t('emptyHint')} />}
      />
      <TableFoot
        from={undefined}
        count={data?.rows.length ?? 0}
        total={undefined}
        size={preferences.pageSize}
        onSize={(pageSize) => {
          change({ pageSize })
          go(first)
        }}
        onPrevious={previous === undefined ? undefined : () => go({ ...first, before: previous })}
        onNext={next === undefined ? undefined : () => go({ ...first, after: next })}
      />
    </>
  )
}

function useApprovalColumns(): readonly Column<ApprovalHead>[] {
  const { t } = useTranslation('approval')
  return useMemo(
    () => [
      {
        id: 'what',
        head: t('column.what'),
        kind: 'text',
        width: 280,
        first: true,
        cell: (row) => <ApprovalLink row={row} />,
      },
      {
        id: 'amounts',
        head: t('column.amounts'),
        kind: 'amount',
        cell: (row) => <Amounts row={row} />,
      },
      {
        id: 'state',
        head: t('column.state'),
        kind: 'state',
        characters: 22,
        cell: (row) => <State row={row} />,
      },
      {
        id: 'maker',
        head: t('column.maker'),
        kind: 'text',
        width: 130,
        cell: (row) => row.makerName ?? t('system'),
      },
      {
        id: 'askedAt',
        head: t('column.askedAt'),
        kind: 'time',
        cell: (row) => <TimeText at={row.askedAt} />,
      },
      {
        id: 'expiresAt',
        head: t('column.expiresAt'),
        kind: 'time',
        cell: (row) => (row.state === 'waiting' ? <TimeText at={row.expiresAt} /> : null),
      },
      { id: 'decider', head: t('column.decider'), kind: 'text', width: 130, cell: (row) => row.decider },
    ],
    [t],
  )
}

function ApprovalLink({ row }: { row: ApprovalHead }) {
  const words = useApprovalWords()
  const about = words.about(row)
  return (
    <Link to="/detail/approval/$id" params={{ id: row.id }}>
      {words.kind(row.kind)}
      {about && ` · ${about}`}
    </Link>
  )
}

const Amounts = ({ row }: { row: ApprovalHead }) =>
  row.amounts.map((money) => (
    <div key={money.currency}>
      <MoneyText money={money} />
    </div>
  ))

function State({ row }: { row: ApprovalHead }) {
  const { t } = useTranslation('approval')
  return (
    <StatusTag tone={approvalTones[row.state]} tip={row.problem?.message}>
      {t(`state.${row.state}`)}
    </StatusTag>
  )
}

function ApprovalTile({ row }: { row: ApprovalHead }) {
  const { t } = useTranslation('approval')
  return (
    <Tile>
      <TileLine>
        <ApprovalLink row={row} />
        <State row={row} />
      </TileLine>
      <Amounts row={row} />
      <small>
        {row.makerName ?? t('system')} · <TimeText at={row.askedAt} style="minute" />
      </small>
    </Tile>
  )
}
