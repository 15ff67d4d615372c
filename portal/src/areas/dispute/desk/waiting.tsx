import { getRouteApi, Link } from '@tanstack/react-router'
import type { deskCalls, DeskRow } from '@quayside/contract/dispute/desk/desk.ts'
import { useTranslation } from '#words/use-translation.ts'
import { ListScreen, type ListScreenProps, useList } from '#lists/list-screen.tsx'
import { useViews, type Views } from '#lists/views/use-views.ts'
import { ViewedScreen } from '#lists/views/viewed-screen.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { useSelectedCases } from '#areas/dispute/case/accept-many.tsx'
import { CaseMenu } from '#areas/dispute/case/menu.tsx'
import { CaseTile } from '#areas/dispute/case/tile.tsx'
import { ClaimMenu } from './claim-menu.tsx'
import { ClaimTile } from './claim-tile.tsx'
import { useWaitingColumns } from './columns.tsx'
import { DeskTabs, ToOldList, useDeskTabs, useDeskWords } from './frame.tsx'
import { pathOf } from '#areas/dispute/item-path.ts'
import { type DeskTab, waitingAddress, type WaitingSearch } from './search.ts'
import { useDeskSums } from './use-sums.tsx'
import { deskViews, waiting } from './views.ts'

const { useSearch, useNavigate } = getRouteApi('/shell/home/tradeManage/protestDispose-new')

/** All that waits for the merchant, in one order: cases, alerts, complaints and messages. */
export function Waiting({ tab }: { tab: Extract<DeskTab, 'todo' | 'mine'> }) {
  const navigate = useNavigate()
  const search = useSearch({ select: waitingAddress.read, structuralSharing: true })
  const go = (next: WaitingSearch) => void navigate({ search: { ...next, tab } })
  return tab === 'todo' ? (
    <ToDo search={search} go={go} />
  ) : (
    <WaitingList tab="mine" search={search} go={go} />
  )
}

interface ToDoProps {
  search: WaitingSearch
  go: (search: WaitingSearch) => void
}

function ToDo({ search, go }: ToDoProps) {
  const views = useViews(deskViews, search, go)
  return <WaitingList tab="todo" search={views.view.search} go={views.go} views={views} />
}

interface WaitingListProps extends ToDoProps {
  tab: Extract<DeskTab, 'todo' | 'mine'>
  views?: Views<WaitingSearch>
}

function WaitingList({ tab, search, go, views }: WaitingListProps) {
  const { t } = useTranslation('dispute')
  const listed = useList(waiting, search, views?.known)
  const { page, filter } = listed
  const { selection, selected, dialog } = useSelectedCases(page.rows, search)
  const screen: Omit<ListScreenProps<typeof deskCalls, WaitingSearch>, 'search' | 'go'> = {
    list: waiting,
    listed,
    words: useDeskWords(tab),
    actions: (
      <>
        <ToOldList />
        <Start first={page.rows?.[0]} />
      </>
    ),
    above: <DeskTabs tab={tab} />,
    notice: <span>{t('desk.order')}</span>,
    fields: deskViews.useBar().fields,
    columns: useWaitingColumns(page.rows, page.asOf),
    rowLabel: (row) => row.itemNo,
    tile: (row) =>
      row.case ? <CaseTile row={row.case} asOf={page.asOf} /> : <ClaimTile row={row} asOf={page.asOf} />,
    menu: (row) => (row.case ? <CaseMenu row={row.case} /> : <ClaimMenu row={row} />),
    sums: useDeskSums(filter, page.asOf),
    selection,
    selected,
  }
  return (
    <>
      {views ? (
        <ViewedScreen {...screen} views={views} />
      ) : (
        <ListScreen {...screen} search={search} go={go} />
      )}
      {dialog}
    </>
  )
}

/** To what is most urgent: from there one goes on in the order of the desk. */
function Start({ first }: { first: DeskRow | undefined }) {
  const { t } = useTranslation('dispute')
  const counts = useDeskTabs()
  if (!first || !counts) return null
  return (
    <Link className={buttonClass} data-look="filled" data-size="md" {...pathOf(first)}>
      {t('desk.start', { count: counts.todo.count })}
    </Link>
  )
}
