import { IconUpload } from '@tabler/icons-react'
import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { shipmentListCalls } from '@quayside/contract/logistics/shipment/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useList } from '#lists/list-screen.tsx'
import { useViews } from '#lists/views/use-views.ts'
import { ViewedScreen } from '#lists/views/viewed-screen.tsx'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { withoutCursor } from '#ui/filter/list-search.ts'
import { Tabs } from '#ui/control/tabs.tsx'
import { type NumberAsk, ShipmentActs } from './acts.tsx'
import { ShipmentTile, useShipmentColumns } from './columns.tsx'
import { FileDialog } from './file-dialog.tsx'
import { ShipmentFigures, type ShipmentSummary } from './figures.tsx'
import { ShipmentNumberDialog } from './number-dialog.tsx'
import { shipmentAddress, type ShipmentSearch, shipmentTabs, shipmentTabOf } from './search.ts'
import { shipments, shipmentViews } from './views.ts'

const id = '/shell/home/logistics-center/list'
export const route = createLazyRoute(id)({ component: ShipmentList })
const { useSearch, useNavigate } = getRouteApi(id)

/** Every parcel of the merchant's orders: where it is, who carries it, and what it proves. */
function ShipmentList() {
  const { t } = useTranslation('shipment')
  const navigate = useNavigate()
  const address = useSearch({ select: shipmentAddress.read, structuralSharing: true })
  const go = (next: ShipmentSearch) => void navigate({ search: next })
  const views = useViews(shipmentViews, address, go)
  const listed = useList(shipments, views.view.search, views.known)
  const { fields, ...words } = shipmentViews.useBar()
  const { data: summary } = useCall<typeof shipmentListCalls.summary>('/logistics-center/summary', {})
  const [asked, ask] = useState<NumberAsk | 'file'>()
  return (
    <>
      <ViewedScreen
        views={views}
        list={shipments}
        listed={listed}
        words={{
          title: t('list.title'),
          note: t('list.foot'),
          label: t('list.label'),
          ...words,
          emptyHint: t('list.emptyHint'),
        }}
        actions={<AddActions onAsk={ask} />}
        above={
          <>
            <ShipmentTabs search={address} summary={summary} go={go} />
            {summary && <ShipmentFigures summary={summary} />}
          </>
        }
        fields={fields}
        columns={useShipmentColumns()}
        rowLabel={(row) => row.number ?? row.orderNo}
        tile={(row) => <ShipmentTile row={row} onAsk={ask} />}
        menu={(row) => <ShipmentActs row={row} onAsk={ask} />}
        menuWidth={126}
      />
      {asked === 'file' && <FileDialog onClose={() => ask(undefined)} />}
      {asked !== undefined && asked !== 'file' && (
        <ShipmentNumberDialog row={asked.row} onClose={() => ask(undefined)} />
      )}
    </>
  )
}

function AddActions({ onAsk }: { onAsk: (ask: NumberAsk | 'file') => void }) {
  const { t } = useTranslation('shipment')
  if (!useSession().permissions.includes('logistics.shipment.upload')) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => onAsk({})}>
        {t('addOne')}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => onAsk('file')}>
        <IconUpload size={16} stroke={1.6} aria-hidden />
        {t('addFile')}
      </Button>
    </>
  )
}

interface TabsProps {
  search: ShipmentSearch
  summary: ShipmentSummary | undefined
  go: (search: ShipmentSearch) => void
}

function ShipmentTabs({ search, summary, go }: TabsProps) {
  const { t, i18n } = useTranslation('shipment')
  const counts = {
    all: summary?.all,
    needs: summary?.needsYou,
    owed: summary?.owed,
    way: summary?.onTheWay,
    delivered: summary?.delivered,
    disputed: summary?.disputed,
  }
  return (
    <Tabs
      label={t('list.label')}
      value={shipmentTabOf(search)}
      tabs={shipmentTabs.map((value) => ({
        value,
        label: t(`tab.${value}`),
        ...(counts[value] !== undefined && { count: counts[value].toLocaleString(i18n.language) }),
      }))}
      onChange={(tab) => {
        const { tab: _before, ...rest } = withoutCursor(search)
        go(tab === 'all' ? rest : { ...rest, tab: [tab] })
      }}
    />
  )
}
