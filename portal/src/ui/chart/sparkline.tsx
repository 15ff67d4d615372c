import styles from './sparkline.module.css'

const width = 84
const height = 24
const inset = 3

/** How a figure went, without a scale; where it is not known the line leaves out the point. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  if (known.length < 2) return null
  const most = Math.max(...known.map(({ value }) => value))
  const least = Math.min(...known.map(({ value }) => value))
  const points = known.map(({ value, index }) => ({
    x: inset + ((width - 2 * inset) * index) / (values.length - 1),
    y: most === least ? height / 2 : inset + (height - 2 * inset) * (1 - (value - least) / (most - least)),
  }))
  const last = points.at(-1)!
  return (
    <svg
      className={styles['line']}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden
    >
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r="2" />
    </svg>
  )
}
