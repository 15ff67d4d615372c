import type { ReactNode } from 'react'
import type { CaseFigures } from '@quayside/contract/dispute/report/report.ts'
import { PanelNothing, useFigures } from '#areas/home/public.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import styles from './protest.module.css'
import { isZero, MoneyText } from '#ui/text/money-text.tsx'

export interface CaseRow {
  readonly key: string
  /** What stands before the figures, under the heads. */
  readonly names: readonly ReactNode[]
  readonly figures: CaseFigures
  /** Of a cohort. */
  readonly sales?: number
  readonly share?: number | null
}

interface CaseTableProps {
  label: string
  heads: readonly string[]
  rows: readonly CaseRow[]
  withUsd?: boolean
  isCohort?: boolean
}

const counts = ['opened', 'waiting', 'answered', 'won', 'lost', 'expired', 'processing'] as const
const amounts = ['amount', 'recovered', 'lostAmount', 'fees'] as const
const promises = ['promised', 'cameBack'] as const

/** Chargebacks by outcome, a line for each currency. */
export function CaseTable({ label, heads, rows, withUsd = false, isCohort = false }: CaseTableProps) {
  const { t } = useTranslation('disputeReport')
  if (rows.length === 0) return <PanelNothing>{t('nothing')}</PanelNothing>
  const columns = [
    ...counts,
    'wonShare' as const,
    ...amounts,
    'kept' as const,
    ...promises,
    ...(withUsd ? (['usd'] as const) : []),
    ...(isCohort ? (['sales', 'share'] as const) : []),
  ]
  return (
    <ScrollRegion label={label}>
      <table aria-label={label} className={styles['cases']}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">{t('column.currency')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-number>
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.key} row={row} withUsd={withUsd} isCohort={isCohort} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Line({
  row: { names, figures, sales = 0, share = null },
  withUsd,
  isCohort,
}: {
  row: CaseRow
  withUsd: boolean
  isCohort: boolean
}) {
  const { count, percent } = useFigures()
  const [first, ...more] = [...names, figures.currency]
  return (
    <tr>
      <th scope="row">{first}</th>
      {more.map((name, index) => (
        // eslint-disable-next-line react/no-array-index-key -- the names of one row stand in the order of the heads.
        <td key={index}>{name}</td>
      ))}
      {counts.map((name) => (
        <td key={name} data-number>
          {count(figures[name])}
        </td>
      ))}
      <td data-number>{percent(figures.wonShare)}</td>
      {amounts.map((name) => (
        <td key={name} data-number>
          {isZero(figures[name].value) ? '–' : <MoneyText money={figures[name]} bare />}
        </td>
      ))}
      <td data-number>{count(figures.kept)}</td>
      {promises.map((name) => (
        <td key={name} data-number>
          {figures.kept === 0 ? '–' : <MoneyText money={figures[name]} bare />}
        </td>
      ))}
      {withUsd && <td data-number>{figures.usd ? <MoneyText money={figures.usd} bare /> : '–'}</td>}
      {isCohort && (
        <>
          <td data-number>{count(sales)}</td>
          <td data-number>{percent(share)}</td>
        </>
      )}
    </tr>
  )
}
