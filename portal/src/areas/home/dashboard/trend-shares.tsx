import type { dashboardCalls } from '@quayside/contract/home/dashboard.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { CountryName } from '#areas/trade/public.tsx'
import { Panel } from '#areas/home/panel.tsx'
import { DeclineShares } from '#areas/home/report/decline-shares.tsx'
import { ShareTable } from '#areas/home/report/share-table.tsx'
import type { TrendChoice } from './dashboard-trend.tsx'

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

type Asked = { asked: { currency: string; days: TrendChoice['days'] } }

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
          <DeclineShares brief label={t('by.decline')} rows={declines} />
        </>
      )}
    </Panel>
  )
}
