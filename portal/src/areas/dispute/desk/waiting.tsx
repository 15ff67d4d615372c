import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { deskCalls, DeskRow } from '@quayside/contract/dispute/desk/desk.ts'
import { deskKinds, isClaim } from '@quayside/contract/dispute/desk/kinds.ts'
import { reasonGroups } from '@quayside/contract/dispute/value/reason-groups.ts'
import { useTranslation } from '#words/use-translation.ts'
import { amountField, brandField, choiceField, currencyField, datesField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { useSelectedCases } from '#areas/dispute/case/accept-many.tsx'
import { CaseMenu } from '#areas/dispute/case/menu.tsx'
import { CaseTile } from '#areas/dispute/case/tile.tsx'
import { ClaimMenu } from './claim-menu.tsx'
import { ClaimTile } from './claim-tile.tsx'
import { useWaitingColumns } from './columns.tsx'
import { DeskTabs, ToOldList, useDeskTabs, useDeskWords } from './frame.tsx'
import { pathOf } from './item.tsx'
import { type DeskTab, waitingAddress, type WaitingSearch } from './search.ts'
import { useDeskSums } from './use-sums.tsx'

const { useSearch, useNavigate } = getRouteApi('/shell/home/tradeManage/protestDispose-new')

const waiting: List<typeof deskCalls, WaitingSearch> = {
  name: 'desk',
  path: '/chargeback/deal/desk',
  filterOf: (search, zone) => ({
    ...waitingAddress.filterOf(search, zone),
    ...(search.tab === 'mine' && { assignee: 'me' }),
  }),
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

/** All that waits for the merchant, in one order: cases, alerts, complaints and messages. */
export function Waiting({ tab }: { tab: Extract<DeskTab, 'todo' | 'mine'> }) {
  const navigate = useNavigate()
  const search = useSearch({ select: waitingAddress.read, structuralSharing: true })
  const listed = useList(waiting, search)
  const { page, filter } = listed
  const cases = useMemo(() => page.rows?.flatMap((row) => row.case ?? []), [page.rows])
  const { selection, selected, dialog } = useSelectedCases(cases, search)
  return (
    <>
      <ListScreen
        list={waiting}
        listed={listed}
        words={useDeskWords(tab)}
        actions={
          <>
            <ToOldList />
            <Start first={page.rows?.[0]} />
          </>
        }
        above={<DeskTabs tab={tab} />}
        fields={useWaitingFields()}
        columns={useWaitingColumns(page.rows, page.asOf)}
        search={search}
        go={(next) => void navigate({ search: { ...next, tab } })}
        rowLabel={(row) => row.itemNo}
        tile={(row) =>
          row.case ? <CaseTile row={row.case} asOf={page.asOf} /> : <ClaimTile row={row} asOf={page.asOf} />
        }
        menu={(row) => (row.case ? <CaseMenu row={row.case} /> : <ClaimMenu row={row} />)}
        sums={useDeskSums(filter, page.asOf)}
        selection={selection}
        selected={selected}
      />
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

function useWaitingFields(): readonly FilterField[] {
  const { t } = useTranslation(['trade', 'terms'])
  const { t: own } = useTranslation('dispute')
  return useMemo(
    (): FilterField[] => [
      choiceField(
        'kind',
        own('desk.column.kind'),
        optionsOf(deskKinds, (kind) => (isClaim(kind) ? own(`desk.kind.${kind}`) : own(`stage.${kind}`))),
        true,
      ),
      choiceField(
        'group',
        own('column.reason'),
        optionsOf(reasonGroups, (value) => own(`group.${value}`)),
        true,
      ),
      { ...datesField(t), label: own('list.opened') },
      currencyField(t),
      brandField(t),
      amountField(t, false),
    ],
    [t, own],
  )
}
