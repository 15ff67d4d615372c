import { useNarrow } from '#ui/page/narrow.ts'
import styles from './bar-chart.module.css'
import { ticksUpTo } from './ticks.ts'

export interface ChartBar {
  /** What the bar stands for, such as a date. */
  readonly label: string
  /** In any unit, never negative; null where there is none. */
  readonly value: number | null
  /** The same of the period before; null where there is none. */
  readonly before: number | null
  /** It is not over yet. */
  readonly isOpen?: boolean
}

interface BarChartProps {
  /** What the chart shows, in a sentence: a reader who does not see it finds the figures in the table beside it. */
  label: string
  bars: readonly ChartBar[]
  formatTick: (value: number) => string
  /** Beside something else, so about half as wide. */
  half?: boolean
}

/** Drawn as wide as it is shown, so that its text keeps its size. */
const widths = { wide: 1080, half: 660, narrow: 340 } as const
const heights = { wide: 180, half: 252, narrow: 180 } as const
const left = 44
const top = 8
const bottom = 20
const labelsMax = { wide: 8, half: 6, narrow: 4 } as const

/** Bars with a dashed line for the period before; the figures themselves stand in a table. */
export function BarChart({ label, bars, formatTick, half = false }: BarChartProps) {
  const size = useNarrow() ? 'narrow' : half ? 'half' : 'wide'
  const width = widths[size]
  const height = heights[size]
  const plotHeight = height - top - bottom
  const ticks = ticksUpTo(Math.max(...bars.flatMap((bar) => [bar.value ?? 0, bar.before ?? 0]), 0))
  const most = ticks.at(-1)!
  const step = (width - left) / Math.max(bars.length, 1)
  const y = (value: number) => top + plotHeight * (1 - value / most)
  const x = (index: number) => left + step * index
  const line = bars.flatMap((bar, index) =>
    bar.before === null ? [] : [`${(x(index) + step / 2).toFixed(1)},${y(bar.before).toFixed(1)}`],
  )
  const every = Math.ceil(bars.length / labelsMax[size])
  return (
    <svg className={styles['chart']} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className={styles['grid']} />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <g key={bar.label}>
          {bar.value !== null && (
            <rect
              className={styles['bar']}
              data-open={bar.isOpen || undefined}
              x={x(index) + step * 0.15}
              width={step * 0.7}
              y={y(bar.value)}
              height={top + plotHeight - y(bar.value)}
              rx={Math.min(2, step * 0.2)}
            />
          )}
          {index % every === 0 && (
            <text x={x(index) + step / 2} y={height - 4} textAnchor="middle">
              {bar.label}
            </text>
          )}
        </g>
      ))}
      {line.length > 1 && <polyline className={styles['before']} points={line.join(' ')} />}
    </svg>
  )
}
