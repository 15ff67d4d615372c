import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { useList } from '#lists/list-screen.tsx'
import { useViews } from '#lists/views/use-views.ts'
import { ViewedScreen } from '#lists/views/viewed-screen.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { useOldColumns } from './columns.tsx'
import { oldCasesAddress } from './search.ts'
import { CaseTile } from './tile.tsx'
import { useCaseSums } from './use-sums.tsx'
import { oldCases, oldCaseViews } from './views.ts'

const id = '/shell/home/tradeManage/protestDispose'
export const route = createLazyRoute(id)({ component: OldCases })
const { useSearch, useNavigate } = getRouteApi(id)

/** The same cases with the columns of before the desk, of half a year at most. */
function OldCases() {
  const { t } = useTranslation('dispute')
  const navigate = useNavigate()
  const address = useSearch({ select: oldCasesAddress.read, structuralSharing: true })
  const views = useViews(oldCaseViews, address, (next) => void navigate({ search: next }))
  const listed = useList(oldCases, views.view.search, views.known)
  const { fields, ...words } = oldCaseViews.useBar()
  return (
    <ViewedScreen
      views={views}
      list={oldCases}
      listed={listed}
      words={{
        title: t('list.oldTitle'),
        label: t('list.label'),
        ...words,
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
      fields={fields}
      columns={useOldColumns()}
      rowLabel={(row) => row.caseNo}
      tile={(row) => <CaseTile row={row} asOf={listed.page.asOf} />}
      sums={useCaseSums('/chargeback/query/sums', listed.filter, listed.page.asOf)}
    />
  )
}
