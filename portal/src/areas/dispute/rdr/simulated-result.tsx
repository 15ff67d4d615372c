import type { OutputOf } from '@quayside/contract/call.ts'
import type { rdrSimulationCalls } from '@quayside/contract/dispute/rdr/simulate.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { FactList } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import styles from './simulate.module.css'

type Result = OutputOf<typeof rdrSimulationCalls.simulate>
type Line = Result['lines'][number]

/** What rules would have come to, by currency, and what schemes would have counted. */
export function SimulatedResult({ result: { since, lines, months } }: { result: Result }) {
  const { t } = useTranslation('rdr')
  if (lines.length === 0) return <Note>{t('result.none', { since })}</Note>
  return (
    <div aria-live="polite" className={styles['page']}>
      <div className={styles['results']}>
        {lines.map((line) => (
          <CurrencyResult key={line.currency} line={line} since={since} />
        ))}
      </div>
      <Hint>{t('result.netNote')}</Hint>
      <Months months={months} />
    </div>
  )
}

function CurrencyResult({ line, since }: { line: Line; since: string }) {
  const { t, i18n } = useTranslation('rdr')
  const { feeEach, fees } = line
  return (
    <Section title={t('result.title', { since, currency: line.currency })}>
      <FactList
        sums
        facts={[
          {
            label: t('result.settled'),
            value: t('result.of', { settled: line.settled, disputes: line.disputes }),
          },
          { label: t('result.refunds'), value: <MoneyText money={line.refunds} /> },
          { label: t('result.caseFees'), value: <MoneyText money={line.caseFees} /> },
          {
            key: 'fees',
            label: feeEach
              ? t('result.feeEach', { amount: moneyWords(feeEach, i18n.language) })
              : t('result.fees'),
            value: fees ? <MoneyText money={fees} /> : t('result.feeUnknown'),
          },
          { label: t('result.forgone'), value: <MoneyText money={line.forgone} /> },
          {
            label: t('result.net'),
            value: (
              <b>
                <MoneyText money={line.net} change />
              </b>
            ),
          },
        ]}
      />
    </Section>
  )
}

/** Month by month what schemes count: the divisor stays as it is. */
function Months({ months }: Pick<Result, 'months'>) {
  const { t } = useTranslation('rdr')
  if (months.length === 0) return null
  return (
    <Section title={t('result.months')}>
      <PlainTable label={t('result.months')} small>
        <thead>
          <tr>
            <th>{t('result.month')}</th>
            <th data-right>{t('result.before')}</th>
            <th data-right>{t('result.after')}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, reports, disputes, settled }) => (
            <tr key={month}>
              <td>{month}</td>
              <td data-right>{(reports ?? 0) + disputes}</td>
              <td data-right>{(reports ?? 0) + disputes - settled}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Hint>{t('result.monthsNote')}</Hint>
    </Section>
  )
}
