import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { caseListCalls } from '@quayside/contract/dispute/case/case-list.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { useSelectedCases } from '#areas/dispute/case/accept-many.tsx'
import { useCaseColumns } from '#areas/dispute/case/columns.tsx'
import { useCaseFields } from '#areas/dispute/case/fields.ts'
import { withDue } from '#areas/dispute/case/search.ts'
import { CaseMenu } from '#areas/dispute/case/menu.tsx'
import { CaseTile } from '#areas/dispute/case/tile.tsx'
import { useCaseSums } from '#areas/dispute/case/use-sums.tsx'
import { DeskTabs, ToOldList, useDeskWords } from './frame.tsx'
import { caseTabsAddress, type CaseTabsSearch, type DeskTab } from './search.ts'

const { useSearch, useNavigate } = getRouteApi('/shell/home/tradeManage/protestDispose-new')

const cases: List<typeof caseListCalls, CaseTabsSearch> = {
  name: 'cases',
  path: '/chargeback/deal/queryNew',
  filterOf: (search, zone) => {
    const { tab } = search
    return {
      ...withDue(caseTabsAddress.filterOf(search, zone)),
      ...((tab === 'issuer' || tab === 'decided') && { standing: tab }),
    }
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

/** Cases that nobody here has to act on now, and all of them. */
export function CaseTabs({ tab }: { tab: Exclude<DeskTab, 'todo' | 'mine'> }) {
  const navigate = useNavigate()
  const search = useSearch({ select: caseTabsAddress.read, structuralSharing: true })
  const listed = useList(cases, search)
  const { page, filter } = listed
  const selectable = useMemo(() => page.rows?.map((row) => ({ ...row, case: row })), [page.rows])
  const { selection, selected, dialog } = useSelectedCases(selectable, search)
  return (
    <>
      <ListScreen
        list={cases}
        listed={listed}
        words={useDeskWords(tab)}
        actions={<ToOldList />}
        above={<DeskTabs tab={tab} />}
        fields={useCaseFields()}
        columns={useCaseColumns(page.asOf, tab)}
        search={search}
        go={(next) => void navigate({ search: { tab, ...next } })}
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
