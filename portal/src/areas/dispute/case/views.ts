import type { oldCaseListCalls } from '@quayside/contract/dispute/case/case-list.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { List } from '#lists/list.ts'
import { useListFound } from '#lists/views/use-list-found.ts'
import type { ViewedBar, ViewedList } from '#lists/views/viewed-list.ts'
import { useCaseFields } from './fields.ts'
import { oldCasesAddress, type OldCasesSearch, withDue } from './search.ts'

export const oldCases: List<typeof oldCaseListCalls, OldCasesSearch> = {
  name: 'old-cases',
  path: '/chargeback/query',
  filterOf: (search, zone) => withDue(oldCasesAddress.filterOf(search, zone)),
  rowId: (row) => row.id,
  file: {
    kind: 'old_cases',
    permission: 'dispute.case.export',
    path: '/chargeback/query/export',
    order: 'newest',
    amounts: ['amount', 'won'],
  },
}

/** What every list of cases is filtered by. */
export function useCaseBar(): ViewedBar {
  const { t } = useTranslation('dispute')
  return { fields: useCaseFields(), search: t('list.search'), searchHint: t('list.searchHint') }
}

/** The earlier list with the filters that are saved of it. */
export const oldCaseViews: ViewedList<OldCasesSearch> = {
  name: 'oldCase',
  to: '/home/tradeManage/protestDispose',
  address: oldCasesAddress,
  useBar: useCaseBar,
  useFound: (search) => useListFound(oldCases, search),
}
