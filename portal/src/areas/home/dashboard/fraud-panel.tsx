import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { dashboardCalls } from '@quayside/contract/home/dashboard.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { fraudTones } from '#ui/text/tones.ts'
import { useFigures } from '#areas/home/report/figures.ts'
import { PanelNothing, Panel } from '#areas/home/panel.tsx'
import styles from './dashboard.module.css'

type Notice = OutputOf<typeof dashboardCalls.notice>
type Scheme = Notice['schemes'][number]

/** The card schemes' fraud-monitoring notice, from this month's real counts (spec §1): each scheme against its own limit. */
export function FraudPanel() {
  const { t } = useTranslation('home')
  const { permissions } = useSession()
  const query = useCall<typeof dashboardCalls.notice>('/index/notice', {})
  return (
    <Panel
      title={t('fraud.title')}
      note={query.data?.schemes[0]?.month}
      query={query}
      tools={
        permissions.includes('report.protest.view') && (
          <Link to="/home/tradeecharts/protestReport">{t('fraud.cockpit')}</Link>
        )
      }
    >
      {(notice) => (
        <>
          {notice.schemes.length === 0 && <PanelNothing>{t('fraud.nothing')}</PanelNothing>}
          <ul className={styles['schemes']}>
            {notice.schemes.map((scheme) => (
              <SchemeRatio key={scheme.scheme} scheme={scheme} />
            ))}
          </ul>
          <HowCounted notice={notice} />
        </>
      )}
    </Panel>
  )
}

function SchemeRatio({ scheme }: { scheme: Scheme }) {
  const { t } = useTranslation(['home', 'terms'])
  const { count, percent } = useFigures()
  const { programme, ratio, fraudReports, disputes, settled } = scheme
  const of = { cases: count(fraudReports + disputes), settled: count(settled) }
  return (
    <li>
      <span>
        <b>{t(`terms:brand.${scheme.scheme}`)}</b> <small>{programme?.name}</small>
      </span>
      <span data-end>
        {programme && (
          <StatusTag tone={fraudTones[programme.level]}>{t(`fraud.level.${programme.level}`)}</StatusTag>
        )}
      </span>
      <b>{percent(ratio)}</b>
      <small data-end>
        {programme ? t('fraud.ofLeft', { ...of, count: programme.left }) : t('fraud.of', of)}
      </small>
      {programme && (
        <span className={styles['meter']} data-level={programme.level} aria-hidden>
          <i style={{ width: `${Math.min(100, (100 * (ratio ?? 0)) / programme.excessive)}%` }} />
        </span>
      )}
    </li>
  )
}

/** Rule, limits and what the cases of the month cost. */
function HowCounted({ notice: { tariff, schemes } }: { notice: Notice }) {
  const { t } = useTranslation(['home', 'terms'])
  const { percent } = useFigures()
  return (
    <details className={styles['counted']}>
      <summary>{t('fraud.how')}</summary>
      <p>{t('fraud.rule')}</p>
      {tariff && (
        <p>
          {t('fraud.tariff', {
            low: tariff.low.value,
            high: tariff.high.value,
            currency: tariff.low.currency,
            from: tariff.from,
          })}
        </p>
      )}
      <dl>
        {schemes.map(({ scheme, programme, cost, fraudReports, disputes }) => (
          <div key={scheme}>
            <dt>{t(`terms:brand.${scheme}`)}</dt>
            {programme && (
              <dd>
                {t('fraud.limits', {
                  warning: percent(programme.warning),
                  excessive: percent(programme.excessive),
                  count: programme.minimumCount,
                })}
              </dd>
            )}
            {cost && fraudReports + disputes > 0 && (
              <dd>
                {t('fraud.cost', { count: fraudReports + disputes })} <MoneyText money={cost.low} /> –{' '}
                <MoneyText money={cost.high} bare />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  )
}
