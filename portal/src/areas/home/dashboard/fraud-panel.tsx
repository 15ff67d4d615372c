import type { OutputOf } from '@quayside/contract/call.ts'
import type { dashboardCalls } from '@quayside/contract/home/dashboard.ts'
import type { FraudLevel } from '@quayside/contract/home/fraud-monitoring.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Tone } from '#ui/text/tones.ts'
import { useFigures } from '#areas/home/report/figures.ts'
import { PanelNothing, Panel } from '#areas/home/panel.tsx'
import styles from '#areas/home/panel.module.css'

type Scheme = OutputOf<typeof dashboardCalls.notice>['schemes'][number]

const tones: Readonly<Record<FraudLevel, Tone>> = { within: 'good', warning: 'warn', excessive: 'bad' }

/** The card schemes' fraud-monitoring notice, from this month's real counts (spec §1). */
export function FraudPanel() {
  const { t } = useTranslation('home')
  const query = useCall<typeof dashboardCalls.notice>('/index/notice', {})
  return (
    <Panel title={t('fraud.title')} query={query}>
      {({ tariff, schemes }) => (
        <>
          {schemes.length === 0 && <PanelNothing>{t('fraud.nothing')}</PanelNothing>}
          {schemes.map((scheme) => (
            <SchemeRatio key={scheme.scheme} scheme={scheme} />
          ))}
          <div className={styles['body']}>
            <small className={styles['note']}>
              {t('fraud.rule')}
              {tariff &&
                ` ${t('fraud.tariff', { low: tariff.low.value, high: tariff.high.value, currency: tariff.low.currency, from: tariff.from })}`}
            </small>
          </div>
        </>
      )}
    </Panel>
  )
}

function SchemeRatio({ scheme }: { scheme: Scheme }) {
  const { t } = useTranslation(['home', 'terms'])
  const { count, percent } = useFigures()
  const { programme, ratio, fraudReports, disputes, settled, cost } = scheme
  const full = (programme?.excessive ?? 0) * 1.25
  return (
    <div className={styles['body']}>
      <div>
        <b>{t(`terms:brand.${scheme.scheme}`)}</b>{' '}
        <span className={styles['note']}>
          {t('fraud.month', { programme: programme?.name ?? '', month: scheme.month })}
        </span>{' '}
        {programme && (
          <StatusTag tone={tones[programme.level]}>{t(`fraud.level.${programme.level}`)}</StatusTag>
        )}
      </div>
      <div>
        <span className={styles['ratio']} data-small={!programme || undefined}>
          {percent(ratio)}
        </span>{' '}
        <span className={styles['note']}>
          ({count(fraudReports)} TC40 + {count(disputes)} TC15) ÷ {count(settled)} TC05
        </span>
      </div>
      {programme && (
        <div className={styles['meter']} data-level={programme.level} aria-hidden>
          <i style={{ width: `${Math.min(100, (100 * (ratio ?? 0)) / full)}%` }} />
        </div>
      )}
      <dl className={styles['pairs']}>
        {programme && (
          <>
            <dt>{t('fraud.warning')}</dt>
            <dd>{percent(programme.warning)}</dd>
            <dt>{t('fraud.excessive', { count: programme.countAbove })}</dt>
            <dd>{percent(programme.excessive)}</dd>
          </>
        )}
        {cost && fraudReports + disputes > 0 && (
          <>
            <dt>{t('fraud.cost', { count: fraudReports + disputes })}</dt>
            <dd>
              <MoneyText money={cost.low} /> – <MoneyText money={cost.high} bare />
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
