import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type {
  ExchangeExportColumn,
  exchangeListCalls,
  ExchangeRow,
} from '@quayside/contract/fund/exchange/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { usePreferences } from '#session/preferences.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { ExportButton } from '#lists/export/button.tsx'
import { useExportHeads } from '#lists/export/heads.ts'
import { ListFrame } from '#lists/frame.tsx'
import { useListPage } from '#lists/use-page.ts'
import { exchangeFilterOf, type ExchangeSearch, validateExchangeSearch } from './search.ts'
import { ExchangeCard } from './card.tsx'
import { useExchangeColumns } from './columns.tsx'
import { useExchangeFields } from './fields.ts'
import { ExchangeSheet } from './sheet.tsx'

const id = '/shell/home/fundManage/currencyExchange/currencyQuery'
export const route = createLazyRoute(id)({ component: ExchangeList })
const { useSearch, useNavigate } = getRouteApi(id)

const list = 'exchanges'
const rowId = (row: ExchangeRow): string => row.id
const rowLabel = (row: ExchangeRow): string => row.exchangeNo
const movesSoon = ({ status }: ExchangeRow): boolean => status === 'processing'

/** Every exchange with what it cost and what became of it. */
function ExchangeList() {
  const { t } = useTranslation('exchange')
  const zone = useZone()
  const navigate = useNavigate()
  const { preferences } = usePreferences()
  const search = useSearch({ select: validateExchangeSearch, structuralSharing: true })
  const { show, ...shown } = search
  const filter = useMemo(() => exchangeFilterOf(search, zone.name), [search, zone.name])
  const page = useListPage<typeof exchangeListCalls.query, ExchangeSearch>('/acct/querySwap', {
    search: shown,
    filter,
    size: preferences.pageSize,
    movesSoon,
  })
  const fields = useExchangeFields()
  const columns = useExchangeColumns()
  const heads = useExportHeads<ExchangeRow, ExchangeExportColumn>(list, columns, {
    amounts: ['amount', 'fee'],
    parts: {
      made: [
        { column: 'target', head: t('column.target') },
        { column: 'made', head: t('column.made') },
      ],
    },
  })
  return (
    <>
      <PageHeader title={t('list.title')}>
        <Link to="/home/fundManage/currencyExchange/apply">{t('apply.title')}</Link>
        <ExportButton kind="exchanges" filter={filter} heads={heads} />
      </PageHeader>
      <ListFrame
        list={list}
        label={t('list.label')}
        words={{
          search: t('list.search'),
          searchHint: t('list.searchHint'),
          emptyHint: t('list.emptyHint'),
        }}
        fields={fields}
        columns={columns}
        page={page}
        search={shown}
        go={(next) => void navigate({ search: next })}
        rowId={rowId}
        rowLabel={rowLabel}
        card={(row) => <ExchangeCard row={row} />}
        menu={() => null}
      />
      {show !== undefined && <ExchangeSheet id={show} onClose={() => void navigate({ search: shown })} />}
    </>
  )
}
