import { useState } from 'react'
import { labLimits } from '@quayside/contract/risk/lab/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { ticksUpTo } from '#ui/chart/ticks.ts'
import { LinkButton } from '#ui/control/buttons.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { formatDecimal } from '#ui/text/money-text.tsx'
import styles from './price.module.css'
import type { Priced } from './use-lab.ts'

type Weeks = Priced['weeks']

const size = { width: 452, height: 112, left: 26, top: 14, bottom: 18 } as const

/** Matches of each week: bad ones filled, good ones dashed upon them; the same figures as a table. */
export function WeekChart({ weeks }: { weeks: Weeks }) {
  const { t } = useTranslation('lab')
  const [asTable, setTable] = useState(false)
  return (
    <div className={styles['weeks']}>
      <div className={styles['head']}>
        <h3>{t('weeks')}</h3>
        <small>{t('weeksNote')}</small>
        <LinkButton onClick={() => setTable(!asTable)}>{t(asTable ? 'chart' : 'table')}</LinkButton>
      </div>
      {asTable ? <WeekTable weeks={weeks} /> : <Drawn weeks={weeks} />}
    </div>
  )
}

function WeekTable({ weeks }: { weeks: Weeks }) {
  const { t, i18n } = useTranslation('lab')
  return (
    <PlainTable label={t('weeks')}>
      <thead>
        <tr>
          <th>{t('week')}</th>
          <th data-end>{t('bad')}</th>
          <th data-end>{t('good')}</th>
          <th data-end>{t('net')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ from, bad, good, net }) => (
          <tr key={from}>
            <td>{from.slice(0, 10)}</td>
            <td data-end>{bad}</td>
            <td data-end>{good}</td>
            <td data-end>{formatDecimal(net.value, i18n.language, true)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function Drawn({ weeks }: { weeks: Weeks }) {
  const { t } = useTranslation('lab')
  const ticks = ticksUpTo(Math.max(...weeks.map(({ bad, good }) => bad + good), 1))
  const most = ticks.at(-1)!
  const { width, height, left, top, bottom } = size
  const plot = height - top - bottom
  const step = (width - left) / Math.max(weeks.length, 1)
  const y = (value: number) => top + plot * (1 - value / most)
  const firstYoung = weeks.findIndex(({ isRipe }) => !isRipe)
  const every = Math.ceil(weeks.length / 4)
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('weeksLabel')}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className={styles['grid']} />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {weeks.map((week, index) => (
        <Week
          key={week.from}
          week={week}
          x={left + step * index + step * 0.15}
          width={step * 0.7}
          y={y}
          isNamed={index % every === 0}
        />
      ))}
      {firstYoung > 0 && (
        <g>
          <line
            className={styles['young']}
            x1={left + step * firstYoung}
            x2={left + step * firstYoung}
            y1={4}
            y2={top + plot}
          />
          <text x={left + step * firstYoung + 5} y={10}>
            {t('young', { days: labLimits.ripeDays })}
          </text>
        </g>
      )}
    </svg>
  )
}

interface WeekProps {
  week: Weeks[number]
  x: number
  width: number
  y: (value: number) => number
  isNamed: boolean
}

function Week({ week: { from, bad, good }, x, width, y, isNamed }: WeekProps) {
  return (
    <g>
      <rect className={styles['bad']} x={x} width={width} y={y(bad)} height={y(0) - y(bad)} rx={1} />
      {good > 0 && (
        <rect
          className={styles['good']}
          x={x}
          width={width}
          y={y(bad + good)}
          height={y(bad) - y(bad + good)}
          rx={1}
        />
      )}
      {isNamed && (
        <text x={x} y={size.height - 4}>
          {from.slice(5, 10)}
        </text>
      )}
    </g>
  )
}
