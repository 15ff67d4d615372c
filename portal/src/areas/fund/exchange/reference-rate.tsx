import { IconRefresh } from '@tabler/icons-react'
import type { exchangeCalls } from '@quayside/contract/fund/exchange/exchange.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { Hint } from '#ui/text/hint.tsx'
import styles from '#areas/fund/exchange.module.css'

/** What the market says right now, fetched again by hand (spec §9). */
export function ReferenceRate({ source, target }: { source: string; target: string }) {
  const { t } = useTranslation('exchange')
  const zone = useZone()
  const { data, error, isFetching, refetch } = useCall<typeof exchangeCalls.rate>(
    '/settlement/exchange/rate',
    { source, target },
    { freshFor: 0, keep: false },
  )
  return (
    <div className={styles['rate']}>
      <span>{t('apply.reference')}</span>
      <strong role="status">
        {error ? t('apply.noRate') : data ? t('apply.rate', { source, target, rate: data.rate }) : '…'}
      </strong>
      {data && !error && (
        <Hint inline>{t('apply.rateAt', { time: formatTime(data.at, zone.name, 'clock') })}</Hint>
      )}
      <Button
        icon
        size="sm"
        aria-label={t('apply.refresh')}
        disabled={isFetching}
        onClick={() => void refetch()}
      >
        <IconRefresh size={16} stroke={1.6} aria-hidden />
      </Button>
      <Hint inline>{t('apply.referenceNote')}</Hint>
    </div>
  )
}
