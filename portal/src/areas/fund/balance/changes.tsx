import { IconListDetails } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { type BalanceAccount, balanceAccounts } from '@quayside/contract/fund/balance-figures.ts'
import { balanceCauses } from '@quayside/contract/fund/balance/causes.ts'
import { balanceLimits } from '@quayside/contract/fund/balance/limits.ts'
import type { balanceChangeCalls, ChangeRow } from '@quayside/contract/fund/balance/change.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { usePreferences } from '#session/preferences.tsx'
import { Equation } from '#ui/text/equation.tsx'
import type { FilterField } from '#ui/filter/filter-field.ts'
import type { PageSize } from '#ui/table/table-foot.tsx'
import { RowMenu, useRowEntries } from '#areas/trade/public.tsx'
import { ListFrame } from '#lists/frame.tsx'
import type { FilterOf, List } from '#lists/list.ts'
import { ListExport, useList } from '#lists/list-screen.tsx'
import { useLedgerWords } from '#words/ledger.ts'
import { type BalanceSearch, changeFilterOf } from './search.ts'
import styles from '#areas/fund/fund.module.css'
import { ChangeTile } from './change-tile.tsx'
import { useChangeColumns } from './change-columns.tsx'
import { CurrencyChoice } from '#areas/fund/currency-choice.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import type { ViewProps } from './view.ts'

/** The book of one account of one currency, as a list. */
const bookOf = (
  account: BalanceAccount,
  currency: string,
): List<typeof balanceChangeCalls, BalanceSearch> => ({
  name: 'balance-changes',
  path: '/acct/queryBalanceDeal',
  filterOf: (search, zone) => changeFilterOf(search, { account, currency }, zone),
  rowId: (row) => row.version,
  file: {
    kind: 'balances',
    permission: 'fund.balance.export',
    path: '/acct/exportBalanceDeal',
    order: 'newest',
    amounts: ['amount', 'balance'],
  },
})

/** The book of one account of one currency: every entry, with the balance after it. */
export function Changes({ search, go, currencies, earliest }: ViewProps) {
  const { t } = useTranslation('fund')
  const { preferences } = usePreferences()
  const currency = search.currency ?? currencies[0]
  const { account = 'withdrawable' } = search
  const enabled = currency !== undefined
  const book = useMemo(() => bookOf(account, currency ?? 'USD'), [account, currency])
  const { filter, page } = useList(book, search, enabled)
  const opened = (version: string): BalanceSearch => ({ ...search, entry: version })
  const columns = useChangeColumns(opened)
  const fields = useChangeFields(earliest)
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
        <ListExport list={book} filter={filter} columns={columns} turned={search.turned} />
      </Choice>
      {enabled && <Balances filter={filter} size={preferences.pageSize} />}
      <ListFrame
        list={book.name}
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
        rowId={book.rowId}
        rowLabel={book.rowId}
        tile={(row) => <ChangeTile row={row} opened={opened} />}
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

type Filter = FilterOf<typeof balanceChangeCalls>

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
