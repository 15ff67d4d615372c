import { useMemo } from 'react'
import type { caseListCalls } from '@quayside/contract/dispute/case/case-list.ts'
import { type deskCalls, deskMoves } from '@quayside/contract/dispute/desk/desk.ts'
import { deskKinds, isClaim } from '@quayside/contract/dispute/desk/kinds.ts'
import type { FilterList } from '@quayside/contract/trade/filter/saved-filter.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSharedFields } from '#areas/dispute/case/fields.ts'
import { withDue } from '#areas/dispute/case/search.ts'
import { useCaseBar } from '#areas/dispute/case/views.ts'
import { choiceField, optionsOf, singleField } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { useListFound } from '#lists/views/use-list-found.ts'
import type { ViewedList } from '#lists/views/viewed-list.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'
import {
  caseTabsAddress,
  type CaseTabsSearch,
  type DeskTab,
  waitingAddress,
  type WaitingSearch,
} from './search.ts'

export const waiting: List<typeof deskCalls, WaitingSearch> = {
  name: 'desk',
  path: '/chargeback/deal/desk',
  filterOf: (search, zone) => {
    const { assignee, ...rest } = waitingAddress.filterOf(search, zone)
    return {
      ...withDue(rest),
      ...(search.tab === 'mine'
        ? { assignee: 'me' }
        : assignee?.[0] !== undefined && { assignee: assignee[0] }),
    }
  },
  rowId: (row) => row.id,
  turned: 'urgent',
  file: {
    kind: 'desk',
    permission: 'dispute.case.export',
    path: '/chargeback/deal/desk/export',
    order: 'urgent',
    amounts: ['amount'],
  },
}

function useWaitingFields(): readonly FilterField[] {
  const { t } = useTranslation(['dispute', 'alerts'])
  const shared = useSharedFields()
  return useMemo(
    (): FilterField[] => [
      choiceField(
        'kind',
        t('desk.column.kind'),
        optionsOf(deskKinds, (kind) => (isClaim(kind) ? t(`desk.kind.${kind}`) : t(`stage.${kind}`))),
        true,
      ),
      ...shared,
      choiceField(
        'move',
        t('column.best'),
        optionsOf(deskMoves, (move) => {
          if (move === 'refund' || move === 'wait') return t(`alerts:move.${move}`)
          return move === 'dispute_order' || move === 'message' ? t(`desk.best.${move}`) : t(`move.${move}`)
        }),
      ),
      singleField(
        'assignee',
        t('column.assignee'),
        optionsOf(['me', 'none'] as const, (who) => t(who === 'me' ? 'you' : 'nobody')),
      ),
    ],
    [t, shared],
  )
}

/** What waits with the filters that are saved of it; the tab of one's own is such a filter already. */
export const deskViews: ViewedList<WaitingSearch> = {
  name: 'desk',
  to: '/home/tradeManage/protestDispose-new',
  tab: 'todo',
  address: waitingAddress,
  useBar() {
    const { t } = useTranslation('dispute')
    return { fields: useWaitingFields(), search: t('list.search'), searchHint: t('list.searchHint') }
  },
  useFound: (search) => useListFound(waiting, search),
}

export const cases: List<typeof caseListCalls, CaseTabsSearch> = {
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

/** The tabs that show cases alone. */
export type CaseTab = Exclude<DeskTab, 'todo' | 'mine'>

/** The cases of one tab with the filters that are saved of it. */
function viewsOfTab(name: FilterList, tab: CaseTab): ViewedList<CaseTabsSearch> {
  const inTab: Pick<typeof cases, 'path' | 'filterOf'> = {
    path: cases.path,
    filterOf: (search, zone) => cases.filterOf({ ...search, tab }, zone),
  }
  return {
    name,
    to: '/home/tradeManage/protestDispose-new',
    tab,
    address: caseTabsAddress,
    useBar: useCaseBar,
    useFound: (search) => useListFound(inTab, search),
  }
}

export const caseViews: Readonly<Record<CaseTab, ViewedList<CaseTabsSearch>>> = {
  issuer: viewsOfTab('caseIssuer', 'issuer'),
  decided: viewsOfTab('caseDecided', 'decided'),
  all: viewsOfTab('case', 'all'),
}
