import type { ReactNode } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Sparkline } from '#ui/chart/sparkline.tsx'
import { formatDecimal, MoneyText } from '#ui/text/money-text.tsx'
import { useFigures } from '#areas/home/report/figures.ts'
import { type KeyFigure, keyFigureNames, keyFigures, type LatestDays, turn } from './key-figures.ts'
import styles from './dashboard.module.css'

interface TilesProps {
  /** Undefined while it is fetched. */
  days: LatestDays | undefined
  drawn: KeyFigure
  onDraw: (name: KeyFigure) => void
}

/** Four figures, each against the period before; the chosen one is drawn below. */
export function KeyFigureTiles({ days, drawn, onDraw }: TilesProps) {
  const { t } = useTranslation('home')
  return (
    <div role="group" aria-label={t('figures.label')} className={styles['tiles']} aria-busy={!days}>
      {keyFigureNames.map((name) => (
        <button key={name} type="button" aria-pressed={name === drawn} onClick={() => onDraw(name)}>
          <span className={styles['name']}>{t(`figures.${name}`)}</span>
          {days ? <Tile name={name} days={days} /> : <i className={styles['empty']} />}
        </button>
      ))}
    </div>
  )
}

function Tile({ name, days: { total, steps } }: { name: KeyFigure; days: LatestDays }) {
  const { t } = useTranslation('home')
  const { now, change, before } = useShown(name, total)
  return (
    <>
      <span className={styles['value']}>{now}</span>
      <span className={styles['beside']}>
        {change !== undefined && <span data-turn={turn(name, total)}>{change}</span>}
        <span>{t('figures.before', { figure: before })}</span>
      </span>
      <span className={styles['went']}>
        <Sparkline values={steps.map((step) => keyFigures[name].measure(step.now))} />
      </span>
    </>
  )
}

/** The figure, how it changed (left out where nothing can be compared), and what it was. */
function useShown(
  name: KeyFigure,
  { now, before }: LatestDays['total'],
): { now: ReactNode; change: string | undefined; before: string } {
  const { t, i18n } = useTranslation('home')
  const { change, count, difference, share } = useFigures()
  const [is, was] = [keyFigures[name].measure(now), keyFigures[name].measure(before)]
  switch (name) {
    case 'captured':
    case 'refunds': {
      const amountOf = (figures: typeof now) =>
        name === 'captured' ? figures.captured.amount : figures.refunds.amount
      return {
        now: <MoneyText money={amountOf(now)} />,
        change: was === 0 ? undefined : change(is ?? 0, was ?? 0),
        before: formatDecimal(amountOf(before).value, i18n.language),
      }
    }
    case 'approvalRate':
      return {
        now: share(is),
        change:
          is === null || was === null
            ? undefined
            : t('figures.points', { points: difference((is - was) / 100, 1) }),
        before: share(was),
      }
    case 'chargebacks':
      return {
        now: count(is ?? 0),
        change: is === was ? undefined : difference((is ?? 0) - (was ?? 0), 0),
        before: count(was ?? 0),
      }
  }
}
