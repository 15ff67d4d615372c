import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { siteKinds, siteTools } from '@quayside/contract/main/site/fields.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import { carrierStates, siteStates } from '@quayside/contract/main/site/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { choiceField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { useSession } from '#session/session-context.tsx'
import { Button, buttonClass } from '#ui/control/button.tsx'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { SiteBatchDialog } from './batch-dialog.tsx'
import { useSiteColumns } from './columns.tsx'
import { siteAddress, type SiteSearch } from './search.ts'
import { SiteTile } from './tile.tsx'

const id = '/shell/home/mainManage/entityList'
export const route = createLazyRoute(id)({ component: SiteList })
const { useSearch, useNavigate } = getRouteApi(id)

const sites: List<typeof siteCalls, SiteSearch> = {
  name: 'sites',
  path: '/site/query',
  filterOf: siteAddress.filterOf,
  rowId: (row) => row.id,
  // Staff decide while somebody looks on.
  movesSoon: ({ waitsFor }) => waitsFor === 'review' || waitsFor === 'carrier',
}

/** Where the merchant sells, with what each site waits for. */
function SiteList() {
  const { t } = useTranslation('site')
  const navigate = useNavigate()
  const search = useSearch({ select: siteAddress.read, structuralSharing: true })
  return (
    <ListScreen
      list={sites}
      listed={useList(sites, search)}
      words={{
        title: t('title'),
        note: t('note'),
        label: t('title'),
        search: t('find'),
        searchHint: t('find'),
        emptyHint: t('emptyHint'),
      }}
      actions={<Actions />}
      fields={useSiteFields()}
      columns={useSiteColumns()}
      search={search}
      go={(next) => void navigate({ search: next })}
      rowLabel={(row) => row.name}
      tile={(row) => <SiteTile row={row} />}
    />
  )
}

function useSiteFields(): readonly FilterField[] {
  const { t } = useTranslation('site')
  return [
    choiceField(
      'state',
      t('column.state'),
      optionsOf(siteStates, (value) => t(`state.${value}`)),
      true,
    ),
    choiceField(
      'kind',
      t('column.kind'),
      optionsOf(siteKinds, (value) => t(`kind.${value}`)),
      true,
    ),
    choiceField(
      'carrierState',
      t('column.carrierState'),
      optionsOf(carrierStates, (value) => t(`carrier.${value}`)),
      true,
    ),
    choiceField(
      'tool',
      t('column.tool'),
      optionsOf(siteTools, (value) => t(`tool.${value}`)),
      true,
    ),
  ]
}

function Actions() {
  const { t } = useTranslation('site')
  const { permissions } = useSession()
  const [asks, setAsks] = useState(false)
  if (!permissions.includes('main.site.manage')) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsks(true)}>
        {t('addFile')}
      </Button>
      <Link
        to="/home/mainManage/details/$type"
        params={{ type: 'add' }}
        className={buttonClass}
        data-look="filled"
        data-size="md"
      >
        {t('add')}
      </Link>
      {asks && <SiteBatchDialog onClose={() => setAsks(false)} />}
    </>
  )
}
