import { riskBands } from '@quayside/contract/trade/states.ts'
import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import tones from '#areas/trade/tones.module.css'
import styles from './risk.module.css'
import { useRiskReasons } from './risk-reasons.ts'

const colours = { pass: 'good', doubtful: 'warn', rejected: 'bad' } as const

/** The score on the scale of the bands (spec §9). */
export function RiskFacts({ risk }: { risk: TransactionDetail['risk'] }) {
  const { t } = useTranslation(['trade', 'terms'])
  const zone = useZone()
  const told = useRiskReasons()
  const top = riskBands.rejectedFrom + riskBands.doubtfulFrom
  return (
    <section>
      <h2>{t('detail.riskTitle')}</h2>
      <p className={styles['risk']}>
        <b>{risk.score ?? t('detail.riskNone')}</b>
        <span className={tones[colours[risk.band]]}>{t(`terms:riskBand.${risk.band}`)}</span>
        <small>
          {t('detail.riskScale', { doubtful: riskBands.doubtfulFrom, rejected: riskBands.rejectedFrom })}
        </small>
      </p>
      {risk.score !== null && (
        <div className={styles['scale']} data-band={risk.band} aria-hidden>
          <i />
          <i />
          <i />
          <b style={{ left: `calc(${(Math.min(risk.score, top) / top) * 100}% - 2px)` }} />
        </div>
      )}
      {risk.reasons.length > 0 && <p className={styles['reasons']}>{told(risk.reasons)}</p>}
      {risk.reviewDeadline && (
        <p className={tones['warn']}>
          {t('detail.riskDeadline', { time: formatTime(risk.reviewDeadline, zone.name), zone: zone.label })}
        </p>
      )}
    </section>
  )
}
