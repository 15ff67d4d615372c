import { useTranslation } from '#words/use-translation.ts'
import { useCockpitTexts } from './month-text.ts'
import { lineOf, type Shown } from './programme.ts'
import styles from './protest.module.css'

/** The line stands at this part of the width, so that what is beyond it has room. */
const lineAt = 0.72

/** So far, interval and line on one measure; the figures stand in the cells beside it. */
export function ProgrammeBar({ of }: { of: Shown }) {
  const { t } = useTranslation('scheme')
  const { count } = useCockpitTexts()
  const { row, forecast } = of
  const line = lineOf(of)
  const high = forecast?.end.high ?? row.cases
  const whole = Math.max(line === null ? high * 1.2 : line / lineAt, 1)
  const at = (value: number): string => `${Math.min(100, (100 * value) / whole).toFixed(2)}%`
  const low = forecast?.end.low ?? row.cases
  const label =
    line === null
      ? t('table.barNoLine', { cases: count(row.cases) })
      : t('table.barText', {
          cases: count(row.cases),
          low: count(low),
          high: count(high),
          line: count(line),
        })
  return (
    <span className={styles['bar']} role="img" aria-label={label}>
      <i data-part="soFar" style={{ width: at(row.cases) }} />
      {forecast && high > low && (
        <i data-part="interval" style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }} />
      )}
      {forecast && <i data-part="expected" style={{ left: at(forecast.end.expected) }} />}
      {line !== null && <i data-part="line" style={{ left: at(line) }} />}
    </span>
  )
}
