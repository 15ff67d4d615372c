import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { statementCalls } from '@quayside/contract/bill/statement/statement.ts'
import { type BalanceAccount } from '@quayside/contract/fund/balance-figures.ts'
import { balanceCauses } from '@quayside/contract/fund/balance/causes.ts'
import { useTranslation } from '#words/use-translation.ts'
import { isZero, MoneyText } from '#ui/text/money-text.tsx'
import { Section } from '#ui/page/section.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { useLedgerWords } from '#words/ledger.ts'
import styles from '#areas/bill/bill.module.css'
import type { StatementSearch } from './search.ts'

type Answer = OutputOf<typeof statementCalls.detail>

interface StatementAmountsProps {
  answer: Answer
  search: StatementSearch
}

interface Shown {
  key: BalanceAccount | 'all'
  head: string
  of: Answer['total']
}

/** Each column reads from opening through its movements to closing; each figure leads to the entries it is made of. */
export function StatementAmounts({ answer: { accounts, total }, search }: StatementAmountsProps) {
  const { t } = useTranslation(['bill', 'fund'])
  const words = useLedgerWords()
  const columns: Shown[] = [
    ...accounts
      .filter((one) => one.lines.length > 0 || !isZero(one.opening.value) || !isZero(one.closing.value))
      .map((one) => ({ key: one.account, head: words.account(one.account), of: one })),
    { key: 'all', head: t('detail.all'), of: total },
  ]
  const found = balanceCauses.filter((cause) => total.lines.some((line) => line.cause === cause))
  const edge = (part: 'opening' | 'closing') => (
    <tr data-strong>
      <th scope="row">{t(part)}</th>
      {columns.map(({ key, head, of }) => (
        <td key={key} data-number data-label={head}>
          <MoneyText money={of[part]} bare />
        </td>
      ))}
    </tr>
  )
  return (
    <Section title={t('detail.amounts')}>
      <ScrollRegion label={t('detail.amounts')} className={styles['table']}>
        <table aria-label={t('detail.amounts')}>
          <thead>
            <tr>
              <th scope="col">{total.opening.currency}</th>
              {columns.map(({ key, head }) => (
                <th key={key} scope="col" data-number>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {edge('opening')}
            {found.map((cause) => (
              <tr key={cause}>
                <th scope="row">{t(`fund:cause.${cause}`)}</th>
                {columns.map((column) => (
                  <Figure key={column.key} column={column} cause={cause} search={search} />
                ))}
              </tr>
            ))}
            {edge('closing')}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  )
}

interface FigureProps {
  column: Shown
  cause: (typeof balanceCauses)[number]
  search: StatementSearch
}

function Figure({ column: { key, head, of }, cause, search }: FigureProps) {
  const { t } = useTranslation(['bill', 'fund'])
  const line = of.lines.find((one) => one.cause === cause)
  const isChosen = search.cause === cause && search.account === (key === 'all' ? undefined : key)
  return (
    <td data-number data-label={head} data-empty={!line || undefined} data-chosen={isChosen || undefined}>
      {line ? (
        <Link
          to="/home/billCheckCenter/billDetail"
          search={{ ...(search.id && { id: search.id }), cause, ...(key !== 'all' && { account: key }) }}
          resetScroll={false}
          title={t('detail.narrow', { what: t(`fund:cause.${cause}`), account: head })}
        >
          <MoneyText money={line.amount} bare change />
        </Link>
      ) : (
        <Nothing />
      )}
    </td>
  )
}
