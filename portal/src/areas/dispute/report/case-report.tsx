import type { disputeReportCalls } from '@quayside/contract/dispute/report/report.ts'
import { latestDays, Panel, PeriodChoice, ReportDownload } from '#areas/home/public.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Segments } from '#ui/control/segments.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { CaseItems } from './case-items.tsx'
import { CaseTable } from './case-table.tsx'
import { CalibrationReport } from '#areas/dispute/value/calibration.tsx'
import type { ReportViewProps } from './cockpit.tsx'
import { CaseTrend } from './case-trend.tsx'
import {
  type AskedCases,
  caseDimensions,
  protestPeriod,
  type ProtestView,
  reportDates,
} from './protest-search.ts'
import { useCaseValue } from './case-value.tsx'
import styles from './protest.module.css'

interface CaseReportProps extends ReportViewProps {
  view: Exclude<ProtestView, 'scheme'>
}

/** Chargebacks of a period: outcomes, months, reasons, and what each month's sales came to. */
export function CaseReport({ view, search, go }: CaseReportProps) {
  const { t } = useTranslation('disputeReport')
  const period = protestPeriod(search)
  // A cohort is by the day of the sale, whatever else is looked at.
  const date = view === 'cohort' ? 'sold' : (search.date ?? 'opened')
  const asked = { ...period, date }
  return (
    <>
      {view !== 'odds' && (
        <div className={styles['bar2']}>
          <PeriodChoice
            period={period}
            onChange={({ from, to }) => go({ ...latestDays(1), ...(from && { from }), ...(to && { to }) })}
          />
          {view !== 'cohort' && (
            <Segments
              label={t('date')}
              choices={reportDates.map((value) => ({ value, label: t(`dates.${value}`) }))}
              value={date}
              onChange={(next) => go({ date: next })}
            />
          )}
        </div>
      )}
      <div className={styles['panels']}>
        {view === 'odds' && <CalibrationReport />}
        {view === 'summary' && <Summary asked={asked} search={search} go={go} />}
        {view === 'reason' && (
          <>
            <Reasons asked={asked} />
            <CaseItems asked={asked} />
          </>
        )}
        {(view === 'trend' || view === 'cohort') && <CaseTrend asked={asked} isCohort={view === 'cohort'} />}
      </div>
      {view !== 'odds' && <Hint>{t('promise')}</Hint>}
    </>
  )
}

function Summary({ asked, search, go }: ReportViewProps & { asked: AskedCases }) {
  const { t } = useTranslation('disputeReport')
  const zone = useZone()
  const by = search.by ?? 'brand'
  const total = useCall<typeof disputeReportCalls.summary>('/chargeback/report/summary', asked)
  const parts = useCall<typeof disputeReportCalls.summary>('/chargeback/report/summary', { ...asked, by })
  const valueOf = useCaseValue(by)
  const ratesAt = total.data?.ratesAt
  return (
    <>
      <Panel title={t('summary.title')} note={t('summary.note')} query={total} wide>
        {({ rows }) => (
          <>
            <CaseTable
              label={t('summary.title')}
              rows={rows.map((row) => ({ key: row.currency, names: [], figures: row }))}
              heads={[]}
              withUsd={rows.some(({ usd, currency }) => usd !== null && currency !== 'USD')}
            />
            {ratesAt && (
              <p className={styles['below']}>
                {t('rates', { at: `${formatTime(ratesAt, zone.name, 'minute')} ${zone.label}` })}
              </p>
            )}
          </>
        )}
      </Panel>
      <Panel
        title={t('by')}
        query={parts}
        wide
        tools={
          <Segments
            label={t('by')}
            choices={caseDimensions.map((value) => ({ value, label: t(`dimension.${value}`) }))}
            value={by}
            onChange={(next) => go({ by: next })}
          />
        }
      >
        {({ rows }) => (
          <CaseTable
            label={t(`dimension.${by}`)}
            heads={[t(`dimension.${by}`)]}
            rows={rows.map((row) => ({
              key: `${row.value} ${row.currency}`,
              names: [valueOf(row)],
              figures: row,
            }))}
          />
        )}
      </Panel>
    </>
  )
}

function Reasons({ asked }: { asked: AskedCases }) {
  const { t } = useTranslation(['disputeReport', 'terms'])
  const query = useCall<typeof disputeReportCalls.reason>('/chargeback/report/reason', asked)
  return (
    <Panel
      title={t('reason.title')}
      note={t('summary.note')}
      query={query}
      wide
      tools={
        <ReportDownload<typeof disputeReportCalls.reasonFile>
          path="/chargeback/report/reason/download"
          input={asked}
          label={t('download')}
        />
      }
    >
      {({ rows }) => (
        <CaseTable
          label={t('reason.title')}
          promisesApart
          heads={[t('column.group'), t('column.code')]}
          rows={rows.map((row) => ({
            key: `${row.code} ${row.brand} ${row.currency}`,
            names: [
              t(`group.${row.group}`),
              `${row.code}${row.brand === null ? '' : ` · ${t(`terms:brand.${row.brand as 'visa'}`)}`}`,
            ],
            figures: row,
          }))}
        />
      )}
    </Panel>
  )
}
