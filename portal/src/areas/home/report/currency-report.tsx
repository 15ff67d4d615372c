import {
  type ReportDimension,
  reportDimensions,
  reportSteps,
} from '@quayside/contract/trade/report/figures.ts'
import type { statisticsCalls } from '@quayside/contract/trade/report/statistics.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Segments } from '#ui/control/segments.tsx'
import { CountryName } from '#areas/trade/public.tsx'
import type { AnalysisSearch } from './analysis-search.ts'
import { Panel } from '#areas/home/panel.tsx'
import { DeclineShares } from './decline-shares.tsx'
import { ShareTable } from './share-table.tsx'
import { Trend, useTableChoice } from './trend.tsx'

interface Asked {
  from: string
  to: string
  currency: string
}

interface CurrencyReportProps {
  asked: Asked
  currencies: readonly string[]
  search: AnalysisSearch
  onChange: (part: AnalysisSearch) => void
}

/** One currency: trend, funnel, what orders are made of, and why they failed. */
export function CurrencyReport({ asked, currencies, search, onChange }: CurrencyReportProps) {
  const { t } = useTranslation('home')
  const { table, button } = useTableChoice()
  const step = search.step ?? 'day'
  const trend = useCall<typeof statisticsCalls.trend>('/transaction/statistics/trend', { ...asked, step })
  const title = t('analysis.trend', { currency: asked.currency })
  return (
    <>
      <Panel
        title={title}
        note={t('trend.before')}
        query={trend}
        wide
        tools={
          <>
            <Segments
              label={t('column.currency')}
              choices={currencies.map((value) => ({ value, label: value }))}
              value={asked.currency}
              onChange={(currency) => onChange({ currency })}
            />
            <Segments
              label={t('analysis.step')}
              choices={reportSteps.map((value) => ({ value, label: t(`step.${value}`) }))}
              value={step}
              onChange={(next) => onChange({ step: next })}
            />
            {button}
          </>
        }
      >
        {({ steps }) => <Trend steps={steps} title={title} table={table} />}
      </Panel>
      <Distribution asked={asked} by={search.by ?? 'brand'} onChange={onChange} />
      <Funnel asked={asked} />
      <Declines asked={asked} />
    </>
  )
}

function Funnel({ asked }: { asked: Asked }) {
  const { t } = useTranslation('home')
  const query = useCall<typeof statisticsCalls.funnel>('/transaction/statistics/funnel', asked)
  return (
    <Panel title={t('funnel.title')} note={asked.currency} query={query}>
      {({ steps }) => (
        <ShareTable
          label={t('funnel.title')}
          head={t('funnel.step')}
          rows={steps.map((row) => ({ ...row, key: row.step, label: t(`funnel.${row.step}`) }))}
        />
      )}
    </Panel>
  )
}

function Declines({ asked }: { asked: Asked }) {
  const { t } = useTranslation('home')
  const query = useCall<typeof statisticsCalls.declines>('/transaction/statistics/declines', asked)
  return (
    <Panel title={t('declines.title')} note={asked.currency} query={query}>
      {({ rows }) => <DeclineShares label={t('declines.title')} rows={rows} />}
    </Panel>
  )
}

interface DistributionProps {
  asked: Asked
  by: ReportDimension
  onChange: (part: AnalysisSearch) => void
}

function Distribution({ asked, by, onChange }: DistributionProps) {
  const { t } = useTranslation('home')
  const query = useCall<typeof statisticsCalls.distribution>('/transaction/statistics/distribution', {
    ...asked,
    by,
  })
  const name = useValueName(by)
  return (
    <Panel
      title={t('analysis.distribution')}
      note={asked.currency}
      query={query}
      wide
      tools={
        <Segments
          label={t('analysis.by')}
          choices={reportDimensions.map((value) => ({ value, label: t(`by.${value}`) }))}
          value={by}
          onChange={(next) => onChange({ by: next })}
        />
      }
    >
      {({ rows }) => (
        <ShareTable
          label={t('analysis.distribution')}
          head={t(`by.${by}`)}
          rows={rows.map((row) => ({ ...row, key: row.value ?? '', label: name(row) }))}
        />
      )}
    </Panel>
  )
}

function useValueName(by: ReportDimension) {
  const { t } = useTranslation(['home', 'terms'])
  return ({ value, name }: { value: string | null; name: string | null }) => {
    if (value === null) return t(by === 'cardCountry' || by === 'site' ? `without.${by}` : 'without.brand')
    switch (by) {
      case 'brand':
        return t(`terms:brand.${value as 'visa'}`)
      case 'cardCountry':
        return <CountryName code={value} />
      case 'site':
        return name ?? value
      case 'paymentMethod':
        return t(`terms:paymentMethod.${value as 'card'}`)
      case 'type':
        return t(`terms:type.${value as 'sale'}`)
      case 'status':
        return t(`terms:order.${value as 'succeed'}`)
    }
  }
}
