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
  /** What was promised has a table of its own below: there are too many columns before it. */
  promisesApart?: boolean
}

const counts = ['opened', 'waiting', 'answered', 'won', 'lost', 'expired', 'processing'] as const
const amounts = ['amount', 'recovered', 'lostAmount', 'fees'] as const
const promises = ['promised', 'cameBack'] as const

/** Chargebacks by outcome, a line for each currency. */
export function CaseTable(props: CaseTableProps) {
  const { label, heads, rows, withUsd = false, isCohort = false, promisesApart = false } = props
  const { t } = useTranslation('disputeReport')
  if (rows.length === 0) return <PanelNothing>{t('nothing')}</PanelNothing>
  const kept = promisesApart ? rows.filter(({ figures }) => figures.kept > 0) : []
  const columns = [
    ...counts,
    'wonShare' as const,
    ...amounts,
    ...(promisesApart ? [] : (['kept', ...promises] as const)),
    ...(withUsd ? (['usd'] as const) : []),
    ...(isCohort ? (['sales', 'share'] as const) : []),
  ]
  return (
    <>
      <Figures label={label} heads={heads} columns={columns}>
        {rows.map((row) => (
          <Line key={row.key} row={row} withUsd={withUsd} isCohort={isCohort} promisesApart={promisesApart} />
        ))}
      </Figures>
      {kept.length > 0 && (
        <Figures label={t('promises')} heads={heads} columns={['kept', ...promises]}>
          {kept.map(({ key, names, figures }) => (
            <tr key={key}>
              <Names names={[...names, figures.currency]} />
              <Promises figures={figures} />
            </tr>
          ))}
        </Figures>
      )}
    </>
  )
}

type Figure =
  | (typeof counts)[number]
  | (typeof amounts)[number]
  | (typeof promises)[number]
  | 'wonShare'
  | 'kept'
  | 'usd'
  | 'sales'
  | 'share'

interface FiguresProps {
  label: string
  heads: readonly string[]
  columns: readonly Figure[]
  children: ReactNode
}

function Figures({ label, heads, columns, children }: FiguresProps) {
  const { t } = useTranslation('disputeReport')
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
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  )
}

function Names({ names: [first, ...more] }: { names: readonly ReactNode[] }) {
  return (
    <>
      <th scope="row">{first}</th>
      {more.map((name, index) => (
        // eslint-disable-next-line react/no-array-index-key -- the names of one row stand in the order of the heads.
        <td key={index}>{name}</td>
      ))}
    </>
  )
}

function Promises({ figures }: { figures: CaseFigures }) {
  const { count } = useFigures()
  return (
    <>
      <td data-number>{count(figures.kept)}</td>
      {promises.map((name) => (
        <td key={name} data-number>
          {figures.kept === 0 ? '–' : <MoneyText money={figures[name]} bare />}
        </td>
      ))}
    </>
  )
}

interface LineProps {
  row: CaseRow
  withUsd: boolean
  isCohort: boolean
  promisesApart: boolean
}

function Line({
  row: { names, figures, sales = 0, share = null },
  withUsd,
  isCohort,
  promisesApart,
}: LineProps) {
  const { count, percent } = useFigures()
  return (
    <tr>
      <Names names={[...names, figures.currency]} />
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
      {!promisesApart && <Promises figures={figures} />}
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
