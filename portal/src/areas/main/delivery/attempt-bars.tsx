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
  const { t, i18n } = useTranslation('delivery')
  const zone = useZone()
  const ticks = ticksUpTo(Math.max(0, ...buckets.map(({ attempts }) => attempts)))
  const most = Math.max(1, ticks.at(-1)!)
  const plot = height - top - bottom
  const step = (width - left) / Math.max(1, buckets.length)
  const y = (value: number) => top + plot * (1 - value / most)
  const time = (at: string) => formatTime(at, zone.name, 'clock').slice(0, 5)
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <figure>
      <figcaption>{t('health.chart')}</figcaption>
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
          return (
            <g key={at}>
              <rect
                x={x}
                width={step * 0.7}
                y={y(attempts - failed)}
                height={top + plot - y(attempts - failed)}
              />
              <rect
                data-failed
                x={x}
                width={step * 0.7}
                y={y(attempts)}
                height={y(attempts - failed) - y(attempts)}
              />
              {index % 12 === 0 && (
                <text x={x} y={height - 4}>
                  {time(at)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
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
                <th scope="row">{time(at)}</th>
                <td>{number.format(attempts)}</td>
                <td>{number.format(failed)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  )
}
