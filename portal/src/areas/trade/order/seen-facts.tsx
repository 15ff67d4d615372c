import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Facts } from '#ui/text/facts.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'

type Seen = NonNullable<TransactionDetail['seen']>

/** What the payer was shown when they paid: evidence where they say that they were told otherwise. */
export function SeenFacts({ seen }: { seen: Seen }) {
  const { t } = useTranslation('trade')
  const zone = useZone()
  const version = (number: number | null) => number !== null && t('detail.seen.version', { version: number })
  return (
    <Facts
      title={t('detail.seen.title')}
      facts={[
        {
          label: t('detail.seen.at'),
          value: (
            <>
              <TimeText at={seen.at} /> {zone.label}
            </>
          ),
        },
        { label: t('detail.seen.language'), value: payerLanguageNames[seen.language].name },
        { label: t('detail.seen.link'), value: seen.link },
        { label: t('detail.seen.base'), value: version(seen.base) },
        { label: t('detail.seen.checkout'), value: version(seen.checkout) },
        { label: t('detail.seen.terms'), value: seen.terms && <code>{seen.terms}</code> },
        { label: t('detail.seen.privacy'), value: seen.privacy && <code>{seen.privacy}</code> },
      ]}
    />
  )
}
