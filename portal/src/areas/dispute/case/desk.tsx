import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { caseListCalls } from '@quayside/contract/dispute/case/case-list.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { withoutCursor } from '#ui/filter/list-search.ts'
import { useSelectedCases } from './accept-many.tsx'
import { CaseMenu } from './menu.tsx'
import { useDeskColumns } from './columns.tsx'
import { useCaseFields } from './fields.ts'
import { deskAddress, type DeskSearch, deskTabs } from './search.ts'
import { CaseTile } from './tile.tsx'
import { useCaseSums } from './use-sums.tsx'

const id = '/shell/home/tradeManage/protestDispose-new'
export const route = createLazyRoute(id)({ component: DisputeDesk })
const { useSearch, useNavigate } = getRouteApi(id)

const desk: List<typeof caseListCalls, DeskSearch> = {
  name: 'cases',
  path: '/chargeback/deal/queryNew',
  filterOf: (search, zone) => {
    const { tab = 'todo' } = search
    return { ...deskAddress.filterOf(search, zone), ...(tab !== 'all' && { standing: tab }) }
  },
  rowId: (row) => row.id,
  turned: 'newest',
  file: {
    kind: 'cases',
    permission: 'dispute.case.export',
    path: '/chargeback/deal/export',
    order: 'newest',
    amounts: ['amount', 'won'],
  },
}

/** Everything that waits, by what an answer is worth and how soon it is due; what issuers have; what is decided. */
function DisputeDesk() {
  const { t } = useTranslation('dispute')
  const navigate = useNavigate()
  const search = useSearch({ select: deskAddress.read, structuralSharing: true })
  const { tab = 'todo' } = search
  const listed = useList(desk, search)
  const { page, filter } = listed
  const { selection, selected, dialog } = useSelectedCases(page.rows, search)
  return (
    <>
      <ListScreen
        list={desk}
        listed={listed}
        words={{
          title: t('list.title'),
          note: t('list.note'),
          label: t('list.label'),
          search: t('list.search'),
          searchHint: t('list.searchHint'),
          emptyHint: t(tab === 'todo' ? 'list.nothingToDo' : 'list.emptyHint'),
        }}
        actions={
          <Link
            className={buttonClass}
            data-look="bordered"
            data-size="md"
            to="/home/tradeManage/protestDispose"
          >
            {t('list.toOld')}
          </Link>
        }
        above={
          <Tabs
            label={t('list.standing')}
            tabs={deskTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
            value={tab}
            // Pages of one tab are none of another.
            onChange={(next) => void navigate({ search: { ...withoutCursor(search), tab: next } })}
          />
        }
        fields={useCaseFields()}
        columns={useDeskColumns(page.asOf, tab === 'decided' || tab === 'all')}
        search={search}
        go={(next) => void navigate({ search: next })}
        rowLabel={(row) => row.caseNo}
        tile={(row) => <CaseTile row={row} asOf={page.asOf} />}
        menu={(row) => <CaseMenu row={row} />}
        sums={useCaseSums('/chargeback/deal/sums', filter, page.asOf)}
        selection={selection}
        selected={selected}
      />
      {dialog}
    </>
  )
}
