import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type deskCalls, deskMoves, type DeskRow } from '@quayside/contract/dispute/desk/desk.ts'
import { deskKinds, isClaim } from '@quayside/contract/dispute/desk/kinds.ts'
import { useTranslation } from '#words/use-translation.ts'
import { choiceField, optionsOf, singleField } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { useSelectedCases } from '#areas/dispute/case/accept-many.tsx'
import { useSharedFields } from '#areas/dispute/case/fields.ts'
import { CaseMenu } from '#areas/dispute/case/menu.tsx'
import { withDue } from '#areas/dispute/case/search.ts'
import { CaseTile } from '#areas/dispute/case/tile.tsx'
import { ClaimMenu } from './claim-menu.tsx'
import { ClaimTile } from './claim-tile.tsx'
import { useWaitingColumns } from './columns.tsx'
import { DeskTabs, ToOldList, useDeskTabs, useDeskWords } from './frame.tsx'
import { pathOf } from '#areas/dispute/item-path.ts'
import { type DeskTab, waitingAddress, type WaitingSearch } from './search.ts'
import { useDeskSums } from './use-sums.tsx'

const { useSearch, useNavigate } = getRouteApi('/shell/home/tradeManage/protestDispose-new')

const waiting: List<typeof deskCalls, WaitingSearch> = {
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

/** All that waits for the merchant, in one order: cases, alerts, complaints and messages. */
export function Waiting({ tab }: { tab: Extract<DeskTab, 'todo' | 'mine'> }) {
  const { t } = useTranslation('dispute')
  const navigate = useNavigate()
  const search = useSearch({ select: waitingAddress.read, structuralSharing: true })
  const listed = useList(waiting, search)
  const { page, filter } = listed
  const { selection, selected, dialog } = useSelectedCases(page.rows, search)
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
        notice={<span>{t('desk.order')}</span>}
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
  const { t } = useTranslation('dispute')
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
        optionsOf(deskMoves, (move) => (isClaim(move) ? t(`desk.best.${move}`) : t(`move.${move}`))),
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
