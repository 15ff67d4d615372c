import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { oplogCalls, OplogRow } from '@quayside/contract/account/oplog/oplog.ts'
import { logViews } from '@quayside/contract/account/oplog/views.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { oplogAddress, type OplogSearch } from './search.ts'
import { OplogTile, useOplogColumns } from './columns.tsx'
import { useOplogFields } from './fields.ts'
import { OplogSheet } from './sheet.tsx'
import { withoutCursor } from '#ui/filter/list-search.ts'
import { useCallName } from './use-call-name.ts'

const id = '/shell/home/accountManage/logQuery'
export const route = createLazyRoute(id)({ component: OperationLog })
const { useSearch, useNavigate } = getRouteApi(id)

const operations: List<typeof oplogCalls, OplogSearch> = {
  name: 'operations',
  path: '/oplog/list',
  // Acts are what the log is opened for.
  filterOf: (search, zone) => ({ view: 'actions', ...oplogAddress.filterOf(search, zone) }),
  rowId: (row) => row.id,
  file: {
    kind: 'operations',
    permission: 'account.log.export',
    path: '/oplog/export',
    order: 'newest',
    amounts: [],
  },
}

/** Who did what, when, from where, with which outcome. */
function OperationLog() {
  const { t } = useTranslation('oplog')
  const navigate = useNavigate()
  const name = useCallName()
  const [opened, setOpened] = useState<OplogRow>()
  const search = useSearch({ select: oplogAddress.read, structuralSharing: true })
  const listed = useList(operations, search)
  return (
    <>
      <ListScreen
        list={operations}
        listed={listed}
        words={{
          title: t('title'),
          note: t('note'),
          label: t('label'),
          search: t('search'),
          searchHint: t('searchHint'),
          emptyHint: t('emptyHint'),
        }}
        above={
          <Tabs
            label={t('views')}
            tabs={logViews.map((value) => ({ value, label: t(`view.${value}`) }))}
            value={search.view ?? 'actions'}
            // Pages of one view are none of another.
            onChange={(view) => void navigate({ search: { ...withoutCursor(search), view } })}
          />
        }
        fields={useOplogFields()}
        columns={useOplogColumns(setOpened)}
        search={search}
        go={(next) => void navigate({ search: next })}
        rowLabel={(row) => name(row.call)}
        tile={(row) => <OplogTile row={row} onOpen={setOpened} />}
        menu={(row) => (
          <Button
            look="grey"
            onClick={() => setOpened(row)}
            aria-label={t('detailsOf', { what: name(row.call) })}
          >
            {t('details')}
          </Button>
        )}
      />
      {opened && (
        // The words of the area that was changed may not be here yet.
        <Suspense>
          <OplogSheet row={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
