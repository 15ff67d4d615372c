import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import { useTranslation } from '#words/use-translation.ts'
import { EmailText } from '#ui/text/email-text.tsx'
import type { Fact } from '#ui/text/facts.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { FoundSubscription } from './found.ts'
import { ChargedCard } from './words.tsx'

/** What was agreed, with whom, and by which card it is paid. */
export function useSubscriptionFacts(found: FoundSubscription): readonly Fact[] {
  const { t } = useTranslation('subscription')
  const zone = useZone()
  const timed = (at: string | null) =>
    at && (
      <>
        <TimeText at={at} /> {zone.label}
      </>
    )
  return [
    { label: t('column.plan'), value: found.plan },
    { label: t('column.customerId'), value: found.customerId },
    { label: t('column.email'), value: found.email && <EmailText email={found.email} /> },
    { label: t('column.card'), value: found.lastFour && <ChargedCard row={found} /> },
    { label: t('page.fact.expiry'), value: found.expiry },
    { label: t('column.site'), value: found.site },
    { label: t('column.createdAt'), value: timed(found.createdAt) },
    { label: t('page.fact.firstChargeOn'), value: found.firstChargeOn },
    { label: t('page.fact.language'), value: payerLanguageNames[found.language].name },
    { label: t('page.fact.mandate'), value: found.mandate },
    { label: t('page.fact.endedAt'), value: timed(found.endedAt) },
    { label: t('page.fact.endedBy'), value: found.endedBy },
    { label: t('page.fact.note'), value: found.note },
  ]
}
