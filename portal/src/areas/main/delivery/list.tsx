import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeliveryRow } from '@quayside/contract/main/delivery/row.ts'
import { deliveryLogLimits as limits } from '@quayside/contract/main/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { createSelection, type Selection, useSelected } from '#ui/table/selection-store.ts'
import { DeliveryTile, useDeliveryColumns } from './columns.tsx'
import { deliveries, useDeliveryFields } from './deliveries.ts'
import styles from './delivery.module.css'
import { useEndpoints } from './endpoints.ts'
import { EndpointHealth } from './health.tsx'
import { ResendDialog, type ResendWhat } from './resend-dialog.tsx'
import { deliveryAddress, type DeliverySearch } from './search.ts'
import { NotifyTabs } from './tabs.tsx'
import { TestDialog } from './test-dialog.tsx'

const id = '/shell/home/mainManage/asynNotification/deliveries'
export const route = createLazyRoute(id)({ component: DeliveryLog })
const { useSearch, useNavigate } = getRouteApi(id)

type Asked = { what: 'test' } | { what: 'resend'; of: ResendWhat }

/** What was sent to the merchant's servers, and what came of it. */
function DeliveryLog() {
  const { t } = useTranslation('delivery')
  const navigate = useNavigate()
  const search = useSearch({ select: deliveryAddress.read, structuralSharing: true })
  const { permissions } = useSession()
  const [asked, ask] = useState<Asked>()
  const [watched, watch] = useState(false)
  const listed = useList(deliveries, search, true, watched)
  const mayResend = permissions.includes('main.notify.replay')
  const { selection, selected } = useSelectedDeliveries(listed.page.rows, search, (of) =>
    ask({ what: 'resend', of }),
  )
  const isDead = search.standing?.length === 1 && search.standing[0] === 'dead'
  return (
    <>
      <ListScreen
        list={deliveries}
        listed={listed}
        words={{
          title: t('list.title'),
          note: t('list.note'),
          label: t('list.label'),
          search: t('search'),
          searchHint: t('search'),
          emptyHint: t('list.emptyHint'),
        }}
        actions={
          <>
            {permissions.includes('main.notify.manage') && (
              <Button onClick={() => ask({ what: 'test' })}>{t('test.act')}</Button>
            )}
            {mayResend && (
              <Button
                look="filled"
                onClick={() => ask({ what: 'resend', of: { filter: listed.filter, which: 'dead' } })}
              >
                {t('resend.many')}
              </Button>
            )}
          </>
        }
        above={<Above search={search} isDead={isDead} go={(next) => void navigate({ search: next })} />}
        notice={
          <div className={styles['live']}>
            <CheckField label={t('list.live')} checked={watched} onChange={watch} />
          </div>
        }
        fields={useDeliveryFields()}
        columns={useDeliveryColumns()}
        search={search}
        go={(next) => void navigate({ search: next })}
        rowLabel={(row) => `${row.type} ${row.objectNo ?? row.eventId}`}
        tile={(row) => <DeliveryTile row={row} />}
        {...(mayResend && { selection, selected })}
      />
      {asked?.what === 'test' && <TestDialog onClose={() => ask(undefined)} />}
      {asked?.what === 'resend' && <ResendDialog what={asked.of} onClose={() => ask(undefined)} />}
    </>
  )
}

function Above({
  search,
  isDead,
  go,
}: {
  search: DeliverySearch
  isDead: boolean
  go: (search: DeliverySearch) => void
}) {
  const endpoints = useEndpoints()
  const chosen = search.endpointId?.length === 1 ? search.endpointId[0] : undefined
  return (
    <>
      <NotifyTabs tab={isDead ? 'dead' : 'deliveries'} />
      {endpoints && endpoints.length > 0 && (
        <EndpointHealth
          endpoints={endpoints}
          chosen={chosen}
          onChoose={(endpointId) => go({ ...search, endpointId: [endpointId] })}
        />
      )}
    </>
  )
}

/** Ticked ones, forgotten with the page that they were on. */
function useSelectedDeliveries(
  rows: readonly DeliveryRow[] | undefined,
  search: object,
  onResend: (of: ResendWhat) => void,
) {
  const page = JSON.stringify(search)
  const [kept, keep] = useState({ page, selection: createSelection() })
  const isOther = kept.page !== page
  const { selection } = isOther ? { selection: createSelection() } : kept
  if (isOther) keep({ page, selection })
  return { selection, selected: <SelectionBar rows={rows ?? []} selection={selection} onResend={onResend} /> }
}

function SelectionBar({
  rows,
  selection,
  onResend,
}: {
  rows: readonly DeliveryRow[]
  selection: Selection
  onResend: (of: ResendWhat) => void
}) {
  const { t } = useTranslation(['delivery', 'list'])
  useSelected(selection, (ids) => [...ids].join(' '))
  const ids = rows.flatMap((row) => (selection.ids.has(row.id) ? [row.id] : []))
  const count = ids.length
  return (
    <>
      <b role="status">{t('list:table.selected', { count })}</b>
      <Button size="sm" disabled={count > limits.selected.max} onClick={() => onResend({ ids })}>
        {t('resend.selected', { count })}
      </Button>
      <Button look="grey" size="sm" onClick={selection.clear}>
        {t('list:table.clearSelection')}
      </Button>
    </>
  )
}
