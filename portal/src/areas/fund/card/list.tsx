import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import type { CardRow } from '@quayside/contract/fund/card/row.ts'
import { cardStates } from '@quayside/contract/fund/card/states.ts'
import { cardLimits } from '@quayside/contract/fund/limits.ts'
import { currencies } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { usePreferences } from '#session/preferences.tsx'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { FilterBar } from '#ui/filter/filter-bar.tsx'
import type { FilterField, FilterValues } from '#ui/filter/filter-field.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Tile, TileLine } from '#ui/table/tile.tsx'
import { useCardColumns } from './columns.tsx'
import { cardNumber, CardTag, CardWaits } from './marks.tsx'
import { validateCardSearch } from './search.ts'

const id = '/shell/home/fundManage/withdraw/cardManage'
export const route = createLazyRoute(id)({ component: TileList })
const { useSearch, useNavigate } = getRouteApi(id)

const rowId = (row: CardRow) => row.liquidateId
const rowLabel = (row: CardRow) => `${row.bankName} ${cardNumber(row)}`
/** Staff decide while somebody looks on. */
const everyMs = 15_000

/** The accounts that money is paid out to, with their audit and what each waits for. */
function TileList() {
  const { t } = useTranslation('card')
  const search = useSearch({ select: validateCardSearch, structuralSharing: true })
  const navigate = useNavigate()
  const { permissions } = useSession()
  const { preferences } = usePreferences()
  const { data, error, refetch, isPlaceholderData } = useCall<typeof cardCalls.query>(
    '/liquidateInfo/query',
    search,
    { every: everyMs },
  )
  const isFiltered = Object.keys(search).length > 0
  return (
    <>
      <PageHeader title={t('title')} note={t('note')}>
        {permissions.includes('fund.card.manage') && (
          <Link
            to="/home/fundManage/withdraw/addCardMessage"
            className={buttonClass}
            data-look="filled"
            data-size="md"
          >
            {t('add')}
          </Link>
        )}
      </PageHeader>
      <FilterBar
        search={{
          key: 'text',
          label: t('find'),
          placeholder: t('find'),
          maxLength: cardLimits.search.max,
        }}
        fields={useFields()}
        values={search as FilterValues}
        onChange={(part) => void navigate({ search: validateCardSearch({ ...search, ...part }) })}
      />
      <DataTable
        label={t('label')}
        columns={useCardColumns()}
        rows={error ? undefined : data?.rows}
        rowId={rowId}
        rowLabel={rowLabel}
        stale={isPlaceholderData}
        tile={(row) => <CardTile row={row} />}
        compact={preferences.density === 'compact'}
        failure={error ?? undefined}
        onAgain={() => void refetch()}
        empty={
          isFiltered ? (
            <EmptyState title={t('noneFound')} />
          ) : (
            <EmptyState title={t('empty')} hint={t('emptyHint')} />
          )
        }
      />
    </>
  )
}

function useFields(): FilterField[] {
  const { t } = useTranslation('card')
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'state',
        label: t('column.state'),
        bar: true,
        options: cardStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        kind: 'choice',
        key: 'currency',
        label: t('column.currency'),
        bar: true,
        options: currencies.map((value) => ({ value, label: value })),
      },
    ],
    [t],
  )
}

function CardTile({ row }: { row: CardRow }) {
  return (
    <Tile>
      <TileLine>
        <Link
          to="/home/fundManage/withdraw/cardDetails/$liquidateId"
          params={{ liquidateId: row.liquidateId }}
        >
          {row.bankName}
        </Link>
        <CardTag card={row} />
      </TileLine>
      <span>
        {row.currency} · {cardNumber(row)}
      </span>
      <span>{row.accountName}</span>
      {row.waitsFor !== null && (
        <small>
          <CardWaits card={row} />
        </small>
      )}
    </Tile>
  )
}
