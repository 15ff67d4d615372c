import { useState } from 'react'
import type { dashboardCalls } from '@quayside/contract/home/dashboard.ts'
import { homeLimits } from '@quayside/contract/home/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Segments } from '#ui/control/segments.tsx'
import { CountryName, useResponseCode } from '#areas/trade/public.tsx'
import { Panel } from '#areas/home/panel.tsx'
import { ShareTable } from '#areas/home/report/share-table.tsx'
import { Trend, useTableChoice } from '#areas/home/report/trend.tsx'

type Days = (typeof homeLimits.trendDays)[number]

/** The currency and the days that trend and shares look at; the other currencies are one click away. */
export function useTrendChoice() {
  const known = useCall<typeof dashboardCalls.getCurrencyByMerchantId>('/index/getCurrencyByMerchantId', {})
  const [chosen, setCurrency] = useState<string>()
  const [days, setDays] = useState<Days>(homeLimits.trendDays[1])
  const currencies = known.data?.currencies ?? []
  return { known, currencies, currency: chosen ?? currencies[0], setCurrency, days, setDays }
}
type TrendChoice = ReturnType<typeof useTrendChoice>

/** What was captured by day, beside the period before. */
export function CapturedTrend({ choice }: { choice: TrendChoice }) {
  const { t } = useTranslation('home')
  const { known, currencies, currency, setCurrency, days, setDays } = choice
  const { table, button } = useTableChoice()
  const trend = useCall<typeof dashboardCalls.transInfoStatistics>(
    '/index/transInfoStatistics',
    { currency: currency ?? '', days },
    { enabled: currency !== undefined },
  )
  if (currency === undefined)
    return known.data ? null : (
      <Panel title={t('column.captured')} query={known} tall>
        {() => null}
      </Panel>
    )
  const title = t('trend.title', { count: days, currency })
  return (
    <Panel
      title={title}
      note={t('trend.before')}
      query={trend}
      tall
      tools={
        <>
          <Segments
            label={t('column.currency')}
            choices={currencies.slice(0, shownMax).map((value) => ({ value, label: value }))}
            value={currency}
            onChange={setCurrency}
          />
          <Segments
            label={t('trend.days')}
            choices={homeLimits.trendDays.map((value) => ({
              value,
              label: t('trend.count', { count: value }),
            }))}
            value={days}
            onChange={setDays}
          />
          {button}
        </>
      }
    >
      {({ steps }) => <Trend steps={steps} title={title} table={table} half />}
    </Panel>
  )
}

/** Card schemes and the busiest of the same currency and days. */
export function TrendShares({ choice: { currency, days } }: { choice: TrendChoice }) {
  if (currency === undefined) return null
  const asked = { currency, days }
  return (
    <>
      <Carriers asked={asked} />
      <TopThree asked={asked} />
    </>
  )
}

const shownMax = 8

type Asked = { asked: { currency: string; days: Days } }

function Carriers({ asked }: Asked) {
  const { t } = useTranslation(['home', 'terms'])
  const query = useCall<typeof dashboardCalls.getCarrierIdTradeInfo>('/index/getCarrierIdTradeInfo', asked)
  return (
    <Panel title={t('carriers.title')} note={asked.currency} query={query}>
      {({ rows }) => (
        <ShareTable
          label={t('carriers.title')}
          head={t('by.brand')}
          rows={rows.map((row) => ({
            ...row,
            key: row.value ?? '',
            label: row.value === null ? t('without.brand') : t(`terms:brand.${row.value as 'visa'}`),
          }))}
        />
      )}
    </Panel>
  )
}

function TopThree({ asked }: Asked) {
  const { t } = useTranslation('home')
  const { named } = useResponseCode()
  const query = useCall<typeof dashboardCalls.getTopThree>('/index/getTopThree', asked)
  return (
    <Panel title={t('top.title')} note={asked.currency} query={query}>
      {({ countries, sites, declines }) => (
        <>
          <ShareTable
            brief
            label={t('by.cardCountry')}
            head={t('by.cardCountry')}
            rows={countries.map((row) => ({
              ...row,
              key: row.value ?? '',
              label: row.value === null ? t('without.cardCountry') : <CountryName code={row.value} />,
            }))}
          />
          <ShareTable
            brief
            label={t('by.site')}
            head={t('by.site')}
            rows={sites.map((row) => ({
              ...row,
              key: row.value ?? '',
              label: row.name ?? t('without.site'),
            }))}
          />
          <ShareTable
            brief
            label={t('by.decline')}
            head={t('by.decline')}
            rows={declines.map((row) => ({
              ...row,
              key: row.code ?? '',
              label: row.code === null ? t('without.decline') : named(row.code),
            }))}
          />
        </>
      )}
    </Panel>
  )
}
