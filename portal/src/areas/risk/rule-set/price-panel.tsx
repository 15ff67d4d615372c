import { IconRefresh } from '@tabler/icons-react'
import { labLimits } from '@quayside/contract/risk/lab/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { PanelPart, SidePanel } from '#ui/page/beside.tsx'
import { Note } from '#ui/state/note.tsx'
import { formatDecimal } from '#ui/text/money-text.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { isWhole, type ReadRule, type RiskRuleDraft } from './draft.ts'
import { PriceLines } from './price-lines.tsx'
import { PriceMeasures } from './price-measures.tsx'
import styles from './price.module.css'
import type { Lab, Priced } from './use-lab.ts'
import { WeekChart } from './week-chart.tsx'

interface PricePanelProps {
  rule: RiskRuleDraft
  read: ReadRule
  lab: Lab
}

/** What the rule would have done to the orders of half a year, and what that is worth. */
export function PricePanel({ rule, read, lab }: PricePanelProps) {
  const { t, i18n } = useTranslation('lab')
  const zone = useZone()
  const mayRun = useSession().permissions.includes('risk.lab.run')
  const { priced, isStale } = lab.of(rule, read)
  const { days } = labLimits
  return (
    <SidePanel label={t('title')}>
      <PanelPart live="polite">
        <div className={styles['head']}>
          <h2>{t('title')}</h2>
          {priced && (
            <small>
              {t('ran', {
                days,
                orders: priced.orders.toLocaleString(i18n.language),
                time: formatTime(priced.ranAt, zone.name, 'clock'),
              })}
            </small>
          )}
          {mayRun && (
            <Button
              size="sm"
              disabled={lab.isPending || !isWhole(read)}
              onClick={() => void lab.run(rule, read)}
            >
              <IconRefresh size={14} stroke={1.6} aria-hidden />
              {t('run')}
            </Button>
          )}
        </div>
        {lab.failure && <RefusedNote failure={lab.failure} />}
        {lab.isPending && <Hint>{t('running')}</Hint>}
        {!priced && !lab.isPending && <Hint>{mayRun ? t('before', { days }) : t('noRight')}</Hint>}
        {isStale && <Note tone="info">{t('stale')}</Note>}
        {priced && <Price priced={priced} />}
      </PanelPart>
    </SidePanel>
  )
}

function Price({ priced }: { priced: Priced }) {
  const { t, i18n } = useTranslation('lab')
  const { net } = priced.corrected
  const whole = (value: string) => formatDecimal(value.replace(/\.\d+$/, ''), i18n.language)
  if (priced.matches === 0) return <Hint>{t('noMatch', { days: labLimits.days })}</Hint>
  return (
    <>
      <p className={styles['net']} data-bad={net.value.startsWith('-') || undefined}>
        <small>USD</small> <b>{formatDecimal(net.value, i18n.language, true)}</b>{' '}
        <span>
          {t('between', { low: whole(priced.interval.low.value), high: whole(priced.interval.high.value) })}
        </span>
      </p>
      <PriceLines priced={priced} />
      <PriceMeasures priced={priced} />
      <WeekChart weeks={priced.weeks} />
      <PriceNotes priced={priced} />
    </>
  )
}

/** What the price leaves out, and what it was reckoned with. */
function PriceNotes({ priced }: { priced: Priced }) {
  const { t, i18n } = useTranslation('lab')
  const { matches, outcome, overlap, bare, rebuilt, threeDsDropOff, assumed } = priced
  const number = (value: number) => value.toLocaleString(i18n.language)
  const percent = (bps: number) => `${(bps / 100).toFixed(bps % 100 === 0 ? 0 : 1)}%`
  return (
    <div className={styles['notes']}>
      {overlap.matches > 0 && (
        <Note tone="warn">
          {t('overlap', {
            count: number(overlap.matches),
            matches: number(matches),
            others: number(matches - overlap.matches),
          })}
        </Note>
      )}
      {outcome.unlabelled > 0 && (
        <Note>{t('unlabelled', { count: outcome.unlabelled, matches: number(matches) })}</Note>
      )}
      {bare > 0 && <Hint>{t('bare', { count: number(bare) })}</Hint>}
      {rebuilt > 0 && <Hint>{t('rebuilt', { count: number(rebuilt) })}</Hint>}
      {threeDsDropOff !== null && <Hint>{t('dropOff', { share: percent(threeDsDropOff) })}</Hint>}
      <Hint>
        {t('assumed', {
          margin: percent(assumed.marginBps),
          minutes: assumed.reviewMinutes,
          hour: (assumed.reviewCentsAnHour / 100).toFixed(2),
        })}
      </Hint>
    </div>
  )
}
