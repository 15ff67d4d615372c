import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { joined as wordsJoined } from '@quayside/phrases/joined.ts'
import { EmailText } from '#ui/text/email-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { joined } from './card-facts.tsx'
import { countryName } from '#areas/trade/move/country-name.tsx'
import { Facts } from '#ui/text/facts.tsx'

type Buyer = TransactionDetail['buyer']

export function BuyerFacts({ buyer }: { buyer: Buyer }) {
  const { t, i18n } = useTranslation('trade')
  const country = (code: string | null) => code && countryName(code, i18n.language)
  const address = (to: Buyer['shipping']) =>
    to &&
    [to.name, to.line1, to.line2, to.city, to.state, to.postcode, country(to.country)]
      .filter(Boolean)
      .join(', ')
  return (
    <Facts
      title={t('detail.buyerTitle')}
      facts={[
        { label: t('detail.email'), value: buyer.email && <EmailText email={buyer.email} /> },
        { label: t('detail.customerId'), value: buyer.customerId },
        {
          label: t('detail.history'),
          value: joined(
            t('detail.historyOrders', { count: buyer.orders }),
            t('detail.historyRefunds', { count: buyer.refunds }),
            t('detail.historyDisputes', { count: buyer.disputes }),
          ),
        },
        { label: t('detail.ip'), value: joined(buyer.ip, country(buyer.ipCountry)) },
        { label: t('detail.device'), value: buyer.deviceId },
        { label: t('detail.readiness'), value: buyer.readiness && <Readiness ready={buyer.readiness} /> },
        { label: t('detail.shipping'), value: address(buyer.shipping) },
        { label: t('detail.billing'), value: address(buyer.billing) },
      ]}
    />
  )
}

/** How well two earlier sales could defend it, and what would make it better. */
function Readiness({ ready: { score, absent, hasPriors } }: { ready: NonNullable<Buyer['readiness']> }) {
  const { t, i18n } = useTranslation(['trade', 'terms'])
  const elements = wordsJoined(
    i18n.language,
    absent.map((element) => t(`terms:readyElement.${element}`)),
  )
  return joined(
    t('trade:detail.readyScore', { score }),
    absent.length > 0 ? t('trade:detail.readyAbsent', { elements }) : null,
    hasPriors ? null : t('trade:detail.readyPriors'),
  )
}
