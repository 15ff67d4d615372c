import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { monthForm } from '@quayside/contract/dispute/report/month.ts'
import { programmeCodes } from '@quayside/contract/dispute/report/programmes.ts'
import type { SchemeRow, schemeRowCalls } from '@quayside/contract/dispute/report/rows.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'
import { brandField, choiceField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { Tile, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { markTones } from '#ui/text/tones.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { useCockpitTexts } from './month-text.ts'
import { DoubleTag, useSchemeRowColumns } from './scheme-row-columns.tsx'
import styles from './protest.module.css'

const id = '/shell/home/tradeecharts/schemeRows'
export const route = createLazyRoute(id)({ component: SchemeRows })
const { useSearch, useNavigate } = getRouteApi(id)

const kinds = ['report', 'case'] as const

const address = addressOf({
  month: part.form(monthForm),
  // Orders without a descriptor stand under the empty one.
  descriptor: (value: unknown) => (typeof value === 'string' && value.length <= 25 ? value : undefined),
  programme: part.amongst(programmeCodes),
  kind: part.amongst(kinds),
  brand: part.amongst(cardBrands),
})

export type SchemeRowSearch = AddressOf<typeof address>

const schemeRows: List<typeof schemeRowCalls, SchemeRowSearch> = {
  name: 'scheme-rows',
  path: '/chargeback/scheme/rows',
  // Its days are those of the month.
  filterOf: ({ month, descriptor, programme, kind, brand }) => ({
    ...(month !== undefined && { month }),
    ...(descriptor !== undefined && { descriptor }),
    ...(programme !== undefined && { programme }),
    ...(kind !== undefined && { kind }),
    ...(brand !== undefined && { brand }),
  }),
  rowId: (row) => row.id,
  file: {
    kind: 'scheme_rows',
    permission: 'report.protest.view',
    path: '/chargeback/scheme/rows/export',
    order: 'newest',
    amounts: ['amount'],
  },
}

/** Everything behind a count of the cockpit, each row with its order. */
function SchemeRows() {
  const { t } = useTranslation('scheme')
  const { t: words } = useTranslation(['trade', 'terms'])
  const navigate = useNavigate()
  const search = useSearch({ select: address.read, structuralSharing: true })
  const fields = useMemo(
    () => [
      choiceField(
        'programme',
        t('words.programme'),
        optionsOf(programmeCodes, (code) => t(`programme.${code}`)),
        true,
      ),
      choiceField(
        'kind',
        t('rows.column.kind'),
        optionsOf(kinds, (kind) => t(`rows.kind.${kind}`)),
        true,
      ),
      brandField(words, true),
    ],
    [t, words],
  )
  return (
    <ListScreen
      list={schemeRows}
      listed={useList(schemeRows, search)}
      words={{
        title: t('rows.title'),
        note: t('rows.note'),
        label: t('rows.label'),
        emptyHint: t('rows.emptyHint'),
      }}
      above={<Where search={search} />}
      fields={fields}
      columns={useSchemeRowColumns()}
      search={search}
      go={(next) => void navigate({ search: next })}
      rowLabel={(row) => row.number}
      tile={(row) => <RowTile row={row} />}
    />
  )
}

/** Which month and group it is of, and the way back to its cockpit. */
function Where({ search: { month, descriptor, programme } }: { search: SchemeRowSearch }) {
  const { t } = useTranslation('scheme')
  const texts = useCockpitTexts()
  const [only] = programme?.length === 1 ? programme : []
  return (
    <p className={styles['where']}>
      <Link
        to="/home/tradeecharts/protestReport"
        search={{
          ...(month !== undefined && { month }),
          ...(descriptor !== undefined && { descriptor }),
          ...(only !== undefined && { programme: only }),
        }}
      >
        {t('rows.back')}
      </Link>
      {month !== undefined && <span>{texts.month(month)}</span>}
      {descriptor !== undefined && <span>{descriptor}</span>}
    </p>
  )
}

function RowTile({ row }: { row: SchemeRow }) {
  const { t } = useTranslation('scheme')
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <small>{row.amount.currency}</small> <MoneyText money={row.amount} bare />
        </TileHead>
        {row.isDouble ? (
          <DoubleTag />
        ) : (
          <StatusTag tone={markTones.countedOnce}>{t(`rows.kind.${row.kind}`)}</StatusTag>
        )}
      </TileLine>
      <TileLine>
        {t(`rows.kind.${row.kind}`)} · {row.reason}
      </TileLine>
      <TileLine quiet>
        <TileNumber>
          <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
            {row.orderNo}
          </Link>
        </TileNumber>
        <TimeText at={row.createdAt} style="noYear" />
      </TileLine>
    </Tile>
  )
}
