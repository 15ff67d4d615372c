import { useNarrow } from '#ui/page/narrow.ts'
import styles from './fan-chart.module.css'
import { ticksUpTo } from './ticks.ts'

export interface IntervalMark {
  readonly label: string
  readonly expected: number
  readonly low: number
  readonly high: number
  readonly actual: number
  readonly isInside: boolean
}

interface IntervalChartProps {
  label: string
  marks: readonly IntervalMark[]
  format: (value: number) => string
}

const sizes = { wide: { width: 790, height: 118 }, narrow: { width: 340, height: 118 } } as const
const plot = { left: 44, top: 10, bottom: 24 } as const

/** Intervals side by side, each with the dot that came of it. */
export function IntervalChart({ label, marks, format }: IntervalChartProps) {
  const { width, height } = sizes[useNarrow() ? 'narrow' : 'wide']
  const ticks = ticksUpTo(Math.max(...marks.flatMap(({ high, actual }) => [high, actual]), 1)).filter(
    (_, index) => index % 2 === 0,
  )
  const most = ticks.at(-1)!
  const y = (value: number) => height - plot.bottom - ((height - plot.bottom - plot.top) * value) / most
  const step = (width - plot.left) / Math.max(marks.length, 1)
  const half = Math.min(12, step * 0.35)
  return (
    <svg className={styles['chart']} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={plot.left} x2={width} y1={y(tick)} y2={y(tick)} className={styles['grid']} />
          <text x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {marks.map((mark, index) => {
        const x = plot.left + step * (index + 0.5)
        return (
          <g key={mark.label}>
            <rect
              className={styles['band']}
              x={x - half}
              width={2 * half}
              y={y(mark.high)}
              height={Math.max(2, y(mark.low) - y(mark.high))}
              rx="2"
            />
            <line
              className={styles['actual']}
              x1={x - half}
              x2={x + half}
              y1={y(mark.expected)}
              y2={y(mark.expected)}
            />
            <circle
              className={styles['dot']}
              data-out={!mark.isInside || undefined}
              cx={x}
              cy={y(mark.actual)}
              r="3.5"
            />
            <text x={x} y={height - 6} textAnchor="middle">
              {mark.label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
