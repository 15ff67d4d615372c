import { Link } from '@tanstack/react-router'
import { addMonths, lastDay } from '@quayside/contract/dispute/report/month.ts'
import type { ProgrammeCode } from '@quayside/contract/dispute/report/programmes.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useNarrow } from '#ui/page/narrow.ts'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { programmeTones } from '#ui/text/tones.ts'
import { useCockpitTexts } from './month-text.ts'
import { type CockpitBoard, type Shown, stateOf } from './programme.ts'
import { ProgrammeBar } from './programme-bar.tsx'
import styles from './protest.module.css'

interface ProgrammeTableProps {
  board: CockpitBoard
  programmes: readonly Shown[]
  chosen: ProgrammeCode
  onChoose: (programme: ProgrammeCode) => void
}

const columns = ['programme', 'bar', 'soFar', 'end', 'line', 'chance', 'stake', 'state'] as const
const numbers: ReadonlySet<string> = new Set(['soFar', 'end', 'chance', 'stake'])

/** A line for each programme, from so far to the end of the month, beside the line that it must not reach. */
export function ProgrammeTable({ board, programmes, chosen, onChoose }: ProgrammeTableProps) {
  const { t } = useTranslation('scheme')
  const { day } = useCockpitTexts()
  const isNarrow = useNarrow()
  const most = (of: Shown) => ({ board, of, isChosen: of.row.programme === chosen, onChoose })
  if (isNarrow)
    return (
      <ul className={styles['tiles']} aria-label={t('table.label')}>
        {programmes.map((of) => (
          <ProgrammeTile key={of.row.programme} {...most(of)} />
        ))}
      </ul>
    )
  return (
    <ScrollRegion label={t('table.label')}>
      <table className={styles['programmes']} aria-label={t('table.label')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-number={numbers.has(column) || undefined}>
                {t(`table.${column}`, { day: day(lastDay(board.month)) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {programmes.map((of) => (
            <Line key={of.row.programme} {...most(of)} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface OneProps {
  board: CockpitBoard
  of: Shown
  isChosen: boolean
  onChoose: (programme: ProgrammeCode) => void
}

function Line({ board, of, isChosen, onChoose }: OneProps) {
  const { ratio } = useCockpitTexts()
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <Name board={board} of={of} isChosen={isChosen} onChoose={onChoose} />
      </th>
      <td>
        <ProgrammeBar of={of} />
      </td>
      <td data-number>
        <SoFar board={board} of={of} />
        <small>{ratio(of.row.ratio)}</small>
      </td>
      <td data-number>
        <End of={of} />
      </td>
      <td>
        <LineText of={of} />
      </td>
      <td data-number>
        <Chance of={of} />
      </td>
      <td data-number>
        <Stake of={of} />
      </td>
      <td>
        <State of={of} />
      </td>
    </tr>
  )
}

function ProgrammeTile({ board, of, isChosen, onChoose }: OneProps) {
  const { t } = useTranslation('scheme')
  const { ratio } = useCockpitTexts()
  return (
    <li data-chosen={isChosen || undefined}>
      <div>
        <Name board={board} of={of} isChosen={isChosen} onChoose={onChoose} />
        <State of={of} />
      </div>
      <ProgrammeBar of={of} />
      <dl>
        <dt>{t('table.soFar')}</dt>
        <dd>
          <SoFar board={board} of={of} /> · {ratio(of.row.ratio)}
        </dd>
        <dt>{t('table.endAlone')}</dt>
        <dd>
          <End of={of} />
        </dd>
        <dt>{t('table.chance')}</dt>
        <dd>
          <Chance of={of} />
        </dd>
        <dt>{t('table.line')}</dt>
        <dd>
          <LineText of={of} />
        </dd>
        <dt>{t('table.stake')}</dt>
        <dd>
          <Stake of={of} />
        </dd>
      </dl>
    </li>
  )
}

function Name({ board, of: { row }, isChosen, onChoose }: OneProps) {
  const { t } = useTranslation('scheme')
  const { monthAlone } = useCockpitTexts()
  return (
    <>
      <button
        type="button"
        className={styles['name']}
        aria-pressed={isChosen}
        onClick={() => onChoose(row.programme)}
      >
        <span className={styles['mark']} aria-hidden>
          {row.scheme === 'visa' ? 'VISA' : 'MC'}
        </span>
        {t(`programme.${row.programme}`)}
      </button>
      <small>{t(`formula.${row.programme}`, { before: monthAlone(addMonths(board.month, -1)) })}</small>
    </>
  )
}

/** Leads to the rows that it counts; failed attempts are orders and stand in their own list. */
function SoFar({ board, of: { row } }: Pick<OneProps, 'board' | 'of'>) {
  const { count } = useCockpitTexts()
  const shown = count(row.cases)
  if (row.cases === 0 || row.programme === 'enumeration') return <b>{shown}</b>
  return (
    <Link
      to="/home/tradeecharts/schemeRows"
      search={{ month: board.month, descriptor: board.descriptor, programme: [row.programme] }}
    >
      {shown}
    </Link>
  )
}

function End({ of: { forecast } }: Pick<OneProps, 'of'>) {
  const { count, ratio } = useCockpitTexts()
  if (!forecast) return <span className={styles['wait']} aria-hidden />
  const { expected, low, high } = forecast.end
  return (
    <>
      <b>
        {count(expected)} · {ratio(forecast.ratio)}
      </b>
      <small>{low === high ? count(low) : `${count(low)}–${count(high)}`}</small>
    </>
  )
}

function LineText({ of: { row } }: Pick<OneProps, 'of'>) {
  const { t } = useTranslation('scheme')
  const { ratio } = useCockpitTexts()
  const { line } = row
  if (!line) return <small>{t('line.none')}</small>
  const facts = { count: line.minimumCount, ratio: ratio(line.ratio) }
  if (!line.minimumUsd) return t('line.both', facts)
  const value = <MoneyText money={line.minimumUsd} />
  const before = line.minimumCount > 1 ? t('line.both', facts) : facts.ratio
  return (
    <>
      {before}
      <small>
        {t('line.and')} {value}
      </small>
    </>
  )
}

function Chance({ of: { forecast } }: Pick<OneProps, 'of'>) {
  const { chance } = useCockpitTexts()
  if (!forecast) return <span className={styles['wait']} aria-hidden />
  return <span data-high={(forecast.chance ?? 0) >= 0.5 || undefined}>{chance(forecast.chance)}</span>
}

function Stake({ of: { row, forecast } }: Pick<OneProps, 'of'>) {
  const { t, i18n } = useTranslation('scheme')
  if (!forecast) return <span className={styles['wait']} aria-hidden />
  const { stake } = forecast
  if (!stake) return <small>{row.line ? t('stake.none') : '–'}</small>
  const isFree = !/[1-9]/.test(stake.amount.value)
  const said = ({ currency, value }: { currency: string; value: string }) =>
    `${currency}\u00A0${new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2 }).format(value as Intl.StringNumericLiteral)}`
  return (
    <>
      {isFree ? <span>{t('stake.first')}</span> : <MoneyText money={stake.amount} />}
      <small>
        {stake.perCase
          ? t('stake.perCase', { amount: said(stake.perCase) })
          : stake.next
            ? t('stake.next', { amount: said(stake.next.amount), month: stake.next.month })
            : t('stake.inRow', { month: stake.month })}
      </small>
    </>
  )
}

function State({ of }: Pick<OneProps, 'of'>) {
  const { t } = useTranslation('scheme')
  const state = stateOf(of)
  return <StatusTag tone={programmeTones[state]}>{t(`state.${state}`)}</StatusTag>
}
