import type { OutputOf } from '@quayside/contract/call.ts'
import type { deliveryCalls } from '@quayside/contract/main/delivery/delivery.ts'
import { useTranslation } from '#words/use-translation.ts'
import { ticksUpTo } from '#ui/chart/ticks.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './delivery.module.css'

type Buckets = OutputOf<typeof deliveryCalls.health>['buckets']

const [width, height, left, top, bottom] = [560, 120, 36, 6, 18]

/** Attempts of each half hour, failed ones on top of the others; the figures stand in a table for whoever cannot see them. */
export function AttemptBars({ buckets }: { buckets: Buckets }) {
  const { t } = useTranslation('delivery')
  const zone = useZone()
  const timeOf = (at: string) => formatTime(at, zone.name, 'clock').slice(0, 5)
  return (
    <figure>
      <figcaption>{t('health.chart')}</figcaption>
      <Bars buckets={buckets} timeOf={timeOf} />
      <Figures buckets={buckets} timeOf={timeOf} />
    </figure>
  )
}

interface PartProps {
  buckets: Buckets
  timeOf: (at: string) => string
}

function Bars({ buckets, timeOf }: PartProps) {
  const { i18n } = useTranslation('delivery')
  const number = new Intl.NumberFormat(i18n.language)
  const ticks = ticksUpTo(Math.max(0, ...buckets.map(({ attempts }) => attempts)))
  const most = Math.max(1, ticks.at(-1)!)
  const plot = height - top - bottom
  const step = (width - left) / Math.max(1, buckets.length)
  const y = (value: number) => top + plot * (1 - value / most)
  return (
    <svg className={styles['bars']} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end">
            {number.format(tick)}
          </text>
        </g>
      ))}
      {buckets.map(({ at, attempts, failed }, index) => {
        const x = left + step * index + step * 0.15
        const [whole, received] = [y(attempts), y(attempts - failed)]
        return (
          <g key={at}>
            <rect x={x} width={step * 0.7} y={received} height={top + plot - received} />
            <rect data-failed x={x} width={step * 0.7} y={whole} height={received - whole} />
            {index % 12 === 0 && (
              <text x={x} y={height - 4}>
                {timeOf(at)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

function Figures({ buckets, timeOf }: PartProps) {
  const { t, i18n } = useTranslation('delivery')
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <table className="visually-hidden">
      <caption>{t('health.chart')}</caption>
      <thead>
        <tr>
          <th>{t('health.at')}</th>
          <th>{t('health.attempts')}</th>
          <th>{t('health.failed')}</th>
        </tr>
      </thead>
      <tbody>
        {buckets
          .filter(({ attempts }) => attempts > 0)
          .map(({ at, attempts, failed }) => (
            <tr key={at}>
              <th scope="row">{timeOf(at)}</th>
              <td>{number.format(attempts)}</td>
              <td>{number.format(failed)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
