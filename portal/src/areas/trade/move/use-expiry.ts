import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'

/** When what is authorised can no longer be captured, as a sentence. */
export function useExpiry({ authorisation: { expiresAt } }: TransactionDetail): string {
  const { t } = useTranslation('moves')
  const zone = useZone()
  return expiresAt === null
    ? ''
    : t('expires', { time: formatTime(expiresAt, zone.name, 'minute'), zone: zone.label })
}
