import { IconRefresh } from '@tabler/icons-react'
import type { WireMoney } from '@quayside/contract/money.ts'
import type { withdrawalRateCalls } from '@quayside/contract/fund/withdrawal/rate.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { Hint } from '#ui/text/hint.tsx'
import styles from './withdrawal.module.css'

/** About how much arrives on a card in RMB, by which rate, and from when that is. */
export function ArrivalRate({ amount, paidIn }: { amount: WireMoney; paidIn: string }) {
  const { t } = useTranslation('withdrawals')
  const zone = useZone()
  const { data, error, isFetching, refetch } = useCall<typeof withdrawalRateCalls.rate>(
    '/withdraw/rate',
    { amount },
    { freshFor: 60_000 },
  )
  return (
    <Note>
      {data && !error && (
        <span className={styles['about']} role="status">
          {t('apply.about')} <MoneyText money={data.about} />
        </span>
      )}
      {error ? t('apply.noRate', { currency: paidIn }) : t('apply.paidIn', { currency: paidIn })}
      {data && !error && (
        <Hint>
          {t('apply.rateAt', {
            from: amount.currency,
            rate: data.rate,
            to: data.about.currency,
            time: formatTime(data.at, zone.name, 'clock'),
          })}
        </Hint>
      )}
      <Button look="accent" size="sm" disabled={isFetching} onClick={() => void refetch()}>
        <IconRefresh size={16} stroke={1.6} aria-hidden />
        {t('apply.refreshRate')}
      </Button>
    </Note>
  )
}
