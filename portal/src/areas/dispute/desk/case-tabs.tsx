import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useList } from '#lists/list-screen.tsx'
import { useViews } from '#lists/views/use-views.ts'
import { ViewedScreen } from '#lists/views/viewed-screen.tsx'
import { useSelectedCases } from '#areas/dispute/case/accept-many.tsx'
import { useCaseColumns } from '#areas/dispute/case/columns.tsx'
import { CaseMenu } from '#areas/dispute/case/menu.tsx'
import { CaseTile } from '#areas/dispute/case/tile.tsx'
import { useCaseSums } from '#areas/dispute/case/use-sums.tsx'
import { DeskTabs, ToOldList, useDeskWords } from './frame.tsx'
import { caseTabsAddress } from './search.ts'
import { cases, type CaseTab, caseViews } from './views.ts'

const { useSearch, useNavigate } = getRouteApi('/shell/home/tradeManage/protestDispose-new')

/** Cases that nobody here has to act on now, and all of them. */
export function CaseTabs({ tab }: { tab: CaseTab }) {
  const navigate = useNavigate()
  const address = useSearch({ select: caseTabsAddress.read, structuralSharing: true })
  const views = useViews(caseViews[tab], address, (next) => void navigate({ search: { ...next, tab } }))
  const { search } = views.view
  const listed = useList(cases, search, views.known)
  const { page, filter } = listed
  const selectable = useMemo(() => page.rows?.map((row) => ({ ...row, case: row })), [page.rows])
  const { selection, selected, dialog } = useSelectedCases(selectable, search)
  return (
    <>
      <ViewedScreen
        views={views}
        list={cases}
        listed={listed}
        words={useDeskWords(tab)}
        actions={<ToOldList />}
        above={<DeskTabs tab={tab} />}
        fields={caseViews[tab].useBar().fields}
        columns={useCaseColumns(page.asOf, tab)}
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
