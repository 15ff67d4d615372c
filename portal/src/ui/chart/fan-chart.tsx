import { useNarrow } from '#ui/page/narrow.ts'
import styles from './fan-chart.module.css'
import { ticksUpTo } from './ticks.ts'

export interface FanPoint {
  /** Such as a date. */
  readonly label: string
  /** Null from where on it is not known. */
  readonly actual: number | null
  readonly expected: number
  readonly low: number
  readonly high: number
}

export interface ChartLine {
  readonly value: number
  readonly label: string
  readonly tone: 'bad' | 'warn'
}

interface FanChartProps {
  /** What the chart shows, in a sentence: a reader who does not see it finds the figures in the table beside it. */
  label: string
  points: readonly FanPoint[]
  /** Where a straight line from nothing ends, to compare with. */
  straightTo: number | null
  lines: readonly ChartLine[]
  /** Words for the two ends of the band and for the last point that is known. */
  words: { readonly low: string; readonly high: string; readonly today: string }
  format: (value: number) => string
}

/** Drawn as wide as it is shown, so that its text keeps its size. */
const sizes = {
  wide: { width: 790, height: 262, labels: 5 },
  narrow: { width: 340, height: 220, labels: 3 },
} as const
const plot = { left: 44, top: 12, bottom: 24 } as const
/** Texts at the right end keep so far apart. */
const apart = 15

/** Where values and days stand in the picture. */
function measuresOf({ points, straightTo, lines }: FanChartProps, isNarrow: boolean) {
  const { width, height, labels } = sizes[isNarrow ? 'narrow' : 'wide']
  const right = width - (isNarrow ? 64 : 76)
  // A line far beyond everything else would press the rest flat.
  const reached = Math.max(...points.map(({ high }) => high), straightTo ?? 0, 1)
  const near = lines.filter(({ value }) => value <= reached * 2.5)
  const ticks = ticksUpTo(Math.max(reached, ...near.map(({ value }) => value)))
  const most = ticks.at(-1)!
  const y = (value: number) => height - plot.bottom - ((height - plot.bottom - plot.top) * value) / most
  const x = (index: number) => plot.left + ((right - plot.left) * (index + 1)) / Math.max(points.length, 1)
  const at = (index: number, value: number) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`
  return { width, height, labels, right, near, ticks, x, y, at, zero: `${plot.left},${y(0)}` }
}

type Measures = ReturnType<typeof measuresOf>

/** A running count, and the band in which it may end. */
export function FanChart(props: FanChartProps) {
  const measures = measuresOf(props, useNarrow())
  const { label, points, words, format } = props
  const { width, height, labels, right, near, ticks, x, y } = measures
  const last = points.at(-1)
  return (
    <svg className={styles['chart']} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={plot.left} x2={right} y1={y(tick)} y2={y(tick)} className={styles['grid']} />
          <text x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      <Known {...props} measures={measures} />
      <Ahead {...props} measures={measures} />
      {near.map((line) => (
        <g key={line.tone} data-tone={line.tone} className={styles['line']}>
          <line x1={plot.left} x2={right} y1={y(line.value)} y2={y(line.value)} />
          <text x={plot.left + 8} y={y(line.value) - 6}>
            {line.label}
          </text>
        </g>
      ))}
      {last && (
        <Ends last={last} x={right + 6} y={y} words={words} format={format} isOpen={last.actual === null} />
      )}
      <Days points={points} x={x} y={height - 6} most={labels} />
    </svg>
  )
}

type PartProps = FanChartProps & { measures: Measures }

const knownOf = (points: readonly FanPoint[]): number => points.filter(({ actual }) => actual !== null).length

/** What has been counted. */
function Known({ points, words, format, measures: { x, y, at, zero } }: PartProps) {
  const known = knownOf(points)
  const actual = points.slice(0, known).map((point, index) => at(index, point.actual!))
  const value = points[known - 1]?.actual
  if (value === undefined || value === null) return null
  const now = x(known - 1)
  return (
    <>
      <polygon className={styles['area']} points={[zero, ...actual, `${now.toFixed(1)},${y(0)}`].join(' ')} />
      <polyline className={styles['actual']} points={[zero, ...actual].join(' ')} />
      <circle className={styles['now']} cx={now} cy={y(value)} r="4" />
      {known < points.length && (
        <text x={now + 8} y={y(value) + 16}>
          <tspan className={styles['strong']}>{format(value)}</tspan> {words.today}
        </text>
      )}
    </>
  )
}

/** What may come: band, middle, and the straight line beside them. */
function Ahead({ points, straightTo, measures: { x, y, at, zero } }: PartProps) {
  const known = knownOf(points)
  const ahead = points.slice(known)
  if (ahead.length === 0) return null
  const value = points[known - 1]?.actual ?? 0
  const begin = known === 0 ? zero : at(known - 1, value)
  const places = (of: 'low' | 'high' | 'expected') =>
    ahead.map((point, index) => at(known + index, point[of]))
  return (
    <>
      <polygon
        className={styles['band']}
        points={[begin, ...places('high'), ...places('low').toReversed()].join(' ')}
      />
      <polyline className={styles['expected']} points={[begin, ...places('expected')].join(' ')} />
      {straightTo !== null && (
        <line
          className={styles['straight']}
          x1={known === 0 ? plot.left : x(known - 1)}
          y1={y(value)}
          x2={x(points.length - 1)}
          y2={y(straightTo)}
        />
      )}
    </>
  )
}

interface EndsProps extends Pick<FanChartProps, 'words' | 'format'> {
  last: FanPoint
  x: number
  y: (value: number) => number
  isOpen: boolean
}

function Ends({ last, x, y, words, format, isOpen }: EndsProps) {
  const middle = y(last.expected) + 4
  return (
    <>
      {isOpen && (
        <text x={x} y={Math.min(y(last.high) + 4, middle - apart)}>
          {format(last.high)} {words.high}
        </text>
      )}
      <text x={x} y={middle} className={styles['strong']}>
        {format(Math.round(last.expected))}
      </text>
      {isOpen && (
        <text x={x} y={Math.max(y(last.low) + 4, middle + apart)}>
          {format(last.low)} {words.low}
        </text>
      )}
    </>
  )
}

function Days({
  points,
  x,
  y,
  most,
}: {
  points: readonly FanPoint[]
  x: (index: number) => number
  y: number
  most: number
}) {
  const every = Math.max(1, Math.ceil(points.length / most))
  return points.map(({ label }, index) =>
    index === points.length - 1 || (index % every === 0 && index < points.length - every / 2) ? (
      <text key={label} x={x(index)} y={y} textAnchor={index === points.length - 1 ? 'end' : 'middle'}>
        {label}
      </text>
    ) : null,
  )
}
