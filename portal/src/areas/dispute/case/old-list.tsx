import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { oldCaseListCalls } from '@quayside/contract/dispute/case/case-list.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { useOldColumns } from './columns.tsx'
import { useCaseFields } from './fields.ts'
import { oldCasesAddress, type OldCasesSearch, withDue } from './search.ts'
import { CaseTile } from './tile.tsx'
import { useCaseSums } from './use-sums.tsx'

const id = '/shell/home/tradeManage/protestDispose'
export const route = createLazyRoute(id)({ component: OldCases })
const { useSearch, useNavigate } = getRouteApi(id)

const cases: List<typeof oldCaseListCalls, OldCasesSearch> = {
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

/** The same cases with the columns of before the desk, of half a year at most. */
function OldCases() {
  const { t } = useTranslation('dispute')
  const navigate = useNavigate()
  const search = useSearch({ select: oldCasesAddress.read, structuralSharing: true })
  const listed = useList(cases, search)
  return (
    <ListScreen
      list={cases}
      listed={listed}
      words={{
        title: t('list.oldTitle'),
        label: t('list.label'),
        search: t('list.search'),
        searchHint: t('list.searchHint'),
        emptyHint: t('list.emptyHint'),
      }}
      actions={
        <Link
          className={buttonClass}
          data-look="bordered"
          data-size="md"
          to="/home/tradeManage/protestDispose-new"
        >
          {t('list.toNew')}
        </Link>
      }
      fields={useCaseFields()}
      columns={useOldColumns()}
      search={search}
      go={(next) => void navigate({ search: next })}
      rowLabel={(row) => row.caseNo}
      tile={(row) => <CaseTile row={row} asOf={listed.page.asOf} />}
      sums={useCaseSums('/chargeback/query/sums', listed.filter, listed.page.asOf)}
    />
  )
}
