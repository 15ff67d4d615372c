import { Link } from '@tanstack/react-router'
import type { BankMatchLine } from '@quayside/contract/fund/bank-match/bank-match.ts'
import { agreed, type BankMatchOutcome } from '@quayside/contract/fund/bank-match/outcomes.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { type Tone, withdrawalTones } from '#ui/text/tones.ts'
import { Nothing } from '#ui/text/nothing.tsx'
import fund from '#areas/fund/fund.module.css'
import styles from './bank-file.module.css'

/** Worth a look, though no money is in question. */
const mild: readonly BankMatchOutcome[] = ['date_differs', 'unknown']
const toneOf = (outcome: BankMatchOutcome): Tone =>
  agreed.includes(outcome) ? 'good' : mild.includes(outcome) ? 'warn' : 'bad'

/** Bank line, withdrawal and ledger side by side, each with why and what to do. */
export function BankMatchLines({ rows }: { rows: readonly BankMatchLine[] }) {
  const { t } = useTranslation('bankFile')
  return (
    <ScrollRegion label={t('detail.lines')} className={fund['table']}>
      <table aria-label={t('detail.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('column.line')}</th>
            <th scope="col">{t('column.valueOn')}</th>
            <th scope="col">{t('column.reference')}</th>
            <th scope="col" data-number>
              {t('column.paper')}
            </th>
            <th scope="col">{t('column.withdrawalNo')}</th>
            <th scope="col" data-number>
              {t('column.paid')}
            </th>
            <th scope="col" data-number>
              {t('column.difference')}
            </th>
            <th scope="col">{t('column.why')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MatchedLine key={row.no} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function MatchedLine({ row }: { row: BankMatchLine }) {
  const { t } = useTranslation('bankFile')
  const { withdrawal } = row
  return (
    <tr>
      <th scope="row">{row.line ?? t('notOnPaper')}</th>
      <td data-label={t('column.valueOn')}>{row.valueOn ?? row.bookedOn ?? <Nothing />}</td>
      <td data-label={t('column.reference')} className={styles['text']}>
        {row.reference ?? (row.remittance ? null : <Nothing />)}
        {row.remittance && <span className={fund['parts']}>{row.remittance}</span>}
      </td>
      <td data-number data-label={t('column.paper')}>
        {row.paper ? <MoneyText money={row.paper} /> : <Nothing />}
      </td>
      <td data-label={t('column.withdrawalNo')}>
        {withdrawal ? <Withdrawal withdrawal={withdrawal} /> : <Nothing />}
      </td>
      <td data-number data-label={t('column.paid')}>
        {withdrawal?.paid ? <MoneyText money={withdrawal.paid} /> : <Nothing />}
        {withdrawal?.valueOn && <span className={fund['parts']}>{withdrawal.valueOn}</span>}
      </td>
      <td data-number data-label={t('column.difference')}>
        {row.difference ? <MoneyText money={row.difference} /> : <Nothing />}
      </td>
      <td data-label={t('column.why')} className={styles['why']}>
        <StatusTag tone={toneOf(row.outcome)}>{t(`outcome.${row.outcome}`)}</StatusTag>
        <span className={fund['parts']}>{t(`why.${row.outcome}`)}</span>
      </td>
    </tr>
  )
}

/** Leads to its page, where it is taken apart to its orders. */
function Withdrawal({ withdrawal }: { withdrawal: NonNullable<BankMatchLine['withdrawal']> }) {
  const { t } = useTranslation(['bankFile', 'withdrawals'])
  return (
    <>
      <Link to="/detail/withdrawDetail" search={{ id: withdrawal.id }}>
        {withdrawal.withdrawalNo}
      </Link>
      <span className={fund['parts']}>
        <StatusTag tone={withdrawalTones[withdrawal.status]}>
          {t(`withdrawals:state.${withdrawal.status}`)}
        </StatusTag>
        {withdrawal.parts && (
          <>
            {' '}
            {t('bankFile:made')} <MoneyText money={withdrawal.parts} />
          </>
        )}
      </span>
    </>
  )
}
