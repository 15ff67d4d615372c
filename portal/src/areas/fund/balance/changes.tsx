import { IconListDetails } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { balanceAccounts } from '@quayside/contract/fund/balance-figures.ts'
import { balanceCauses } from '@quayside/contract/fund/balance/causes.ts'
import { balanceLimits } from '@quayside/contract/fund/balance/limits.ts'
import type {
  balanceChangeCalls,
  ChangeRow,
  ChangeExportColumn,
} from '@quayside/contract/fund/balance/change.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { usePreferences } from '#session/preferences.tsx'
import { Equation } from '#ui/text/equation.tsx'
import type { FilterField } from '#ui/filter/filter-field.ts'
import type { PageSize } from '#ui/table/table-foot.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { ExportButton } from '#lists/export/button.tsx'
import { useExportHeads } from '#lists/export/heads.ts'
import { RowMenu, useRowEntries } from '#areas/trade/public.tsx'
import { ListFrame } from '#lists/frame.tsx'
import { useLedgerWords } from '#words/ledger.ts'
import { useListPage } from '#lists/use-page.ts'
import { type BalanceSearch, changeFilterOf } from './search.ts'
import styles from '#areas/fund/fund.module.css'
import { ChangeCard } from './change-card.tsx'
import { useChangeColumns } from './change-columns.tsx'
import { CurrencyChoice } from '#areas/fund/currency-choice.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import type { ViewProps } from './view.ts'

const list = 'balance-changes'
const rowId = (row: ChangeRow): string => row.version
const rowLabel = (row: ChangeRow): string => row.version

/** The book of one account of one currency: every entry, with the balance after it. */
export function Changes({ search, go, currencies, earliest }: ViewProps) {
  const { t } = useTranslation('fund')
  const zone = useZone()
  const { preferences } = usePreferences()
  const currency = search.currency ?? currencies[0]
  const { account = 'withdrawable' } = search
  const filter = useMemo(
    () => changeFilterOf(search, { account, currency: currency ?? 'USD' }, zone.name),
    [search, account, currency, zone.name],
  )
  const enabled = currency !== undefined
  const page = useListPage<typeof balanceChangeCalls.query, BalanceSearch>('/acct/queryBalanceDeal', {
    search,
    filter,
    size: preferences.pageSize,
    enabled,
  })
  const opened = (version: string): BalanceSearch => ({ ...search, entry: version })
  const columns = useChangeColumns(opened)
  const fields = useChangeFields(earliest)
  const heads = useExportHeads<ChangeRow, ChangeExportColumn>(list, columns, {
    amounts: ['amount', 'balance'],
  })
  const keep = { tab: 'changes', account, ...(currency && { currency }) } as const
  return (
    <>
      <Choice
        search={search}
        account={account}
        currency={currency}
        currencies={currencies}
        go={(part) => go({ ...keepDays(search), ...keep, ...part })}
      >
        <ExportButton kind="balances" filter={filter} heads={heads} />
      </Choice>
      {enabled && <Balances filter={filter} size={preferences.pageSize} />}
      <ListFrame
        list={list}
        label={t('changes.label')}
        words={{
          search: t('changes.search'),
          searchHint: t('changes.searchHint'),
          emptyHint: t('changes.emptyHint'),
        }}
        fields={fields}
        columns={columns}
        page={page}
        search={search}
        go={(next) => go({ ...next, ...keep })}
        rowId={rowId}
        rowLabel={rowLabel}
        card={(row) => <ChangeCard row={row} opened={opened} />}
        menu={(row) => <ChangeMenu row={row} onOpen={() => go(opened(row.version))} />}
        notice={t('changes.note', { days: balanceLimits.rangeDays.max })}
      />
      <Opened search={search} account={account} currency={currency} go={go} />
    </>
  )
}

interface OpenedProps extends Pick<ViewProps, 'search' | 'go'> {
  account: NonNullable<BalanceSearch['account']>
  currency: string | undefined
}

/** The entry that the address names. */
function Opened({ search, account, currency, go }: OpenedProps) {
  const { entry: version, ...rest } = search
  if (version === undefined || currency === undefined) return null
  return <EntrySheet entry={{ account, currency, version }} onClose={() => go(rest, true)} />
}

function ChangeMenu({ row, onOpen }: { row: ChangeRow; onOpen: () => void }) {
  const { t } = useTranslation('fund')
  const entries = useRowEntries()
  return (
    <RowMenu
      name={row.version}
      entries={[
        {
          key: 'entry',
          label: t('changes.open'),
          icon: <IconListDetails size={16} stroke={1.6} aria-hidden />,
          onChoose: onOpen,
        },
        ...(row.order ? [entries.order(t('changes.openOrder'), row.order.id)] : []),
      ]}
    />
  )
}

/** The days stay when another account is looked at. */
const keepDays = ({ from, to, zone, period }: BalanceSearch): BalanceSearch => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(zone && { zone }),
  ...(period && { period }),
})

interface ChoiceProps extends Pick<ViewProps, 'search' | 'currencies'> {
  account: NonNullable<BalanceSearch['account']>
  currency: string | undefined
  go: (part: BalanceSearch) => void
  children: ReactNode
}

function Choice({ account, currency, currencies, go, children }: ChoiceProps) {
  const { t } = useTranslation('fund')
  const words = useLedgerWords()
  return (
    <div className={styles['bar']}>
      {currency && (
        <CurrencyChoice
          currencies={currencies}
          value={currency}
          onChange={(next) => go({ currency: next })}
        />
      )}
      <label className={styles['select']}>
        <span>{t('account')}</span>
        <select
          value={account}
          onChange={(event) => go({ account: event.currentTarget.value as typeof account })}
        >
          {balanceAccounts.map((code) => (
            <option key={code} value={code}>
              {words.account(code)}
            </option>
          ))}
        </select>
      </label>
      <span className={styles['end']}>{children}</span>
    </div>
  )
}

type Filter = ReturnType<typeof changeFilterOf>

/** What the shown days began and ended with; the same answer as the list's first page. */
function Balances({ filter, size }: { filter: Filter; size: PageSize }) {
  const { t } = useTranslation('fund')
  const { data } = useCall<typeof balanceChangeCalls.query>('/acct/queryBalanceDeal', {
    filter,
    page: { size },
    count: true,
  })
  if (!data) return null
  return (
    <Equation
      label={t('changes.balances')}
      terms={[
        { key: 'opening', label: t('changes.opening'), money: data.opening },
        { key: 'change', label: t('changes.change'), money: data.change, sign: '+' },
        { key: 'closing', label: t('changes.closing'), money: data.closing, sign: '=' },
      ]}
    />
  )
}

function useChangeFields(earliest: string | undefined): readonly FilterField[] {
  const { t } = useTranslation('fund')
  return useMemo(
    (): FilterField[] => [
      {
        kind: 'dates',
        key: 'days',
        fromKey: 'from',
        toKey: 'to',
        periodKey: 'period',
        label: t('changes.happened'),
        bar: true,
        ...(earliest && { min: earliest }),
      },
      {
        kind: 'choice',
        key: 'cause',
        label: t('column.cause'),
        options: balanceCauses.map((value) => ({ value, label: t(`cause.${value}`) })),
        bar: true,
      },
    ],
    [t, earliest],
  )
}
