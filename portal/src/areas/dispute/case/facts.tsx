import { useTranslation } from '#words/use-translation.ts'
import { CardNumber } from '#areas/trade/public.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { EmailText } from '#ui/text/email-text.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { useOrderFacts } from '#areas/dispute/order-facts.tsx'
import type { FoundCase } from './found.ts'

/** What is doubtful about the case, and what is known of it and its order. */
export function CaseFacts({ found }: { found: FoundCase }) {
  return (
    <>
      <Doubts found={found} />
      <Known found={found} />
    </>
  )
}

type Doubt = FoundCase['doubts'][number]
const ofFraud = ['authenticated', 'code_not_matched', 'too_late'] as const
const isOfFraud = (doubt: Doubt): doubt is (typeof ofFraud)[number] =>
  (ofFraud as readonly Doubt[]).includes(doubt)

function Doubts({ found: { doubts, unseen } }: { found: FoundCase }) {
  const { t } = useTranslation(['dispute', 'evidence'])
  return (
    <section>
      <h2>{t('doubt.title')}</h2>
      {doubts.length === 0 ? (
        <p>{t('doubt.none')}</p>
      ) : (
        <ul>
          {doubts.map((doubt) => (
            <li key={doubt}>{isOfFraud(doubt) ? t(`evidence:doubt.${doubt}`) : t(`doubt.${doubt}`)}</li>
          ))}
        </ul>
      )}
      {unseen.length > 0 && (
        <>
          <p>{t('evidence:unseen.title')}</p>
          <ul>
            {unseen.map((rule) => (
              <li key={rule}>{t(`evidence:unseen.${rule}`)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Known({ found }: { found: FoundCase }) {
  const { t, i18n } = useTranslation(['dispute', 'trade'])
  const zone = useZone()
  const { order, fee, flow, card, brand, arbitrationFee, schemeArbitrationFee, site } = found
  const fees = [arbitrationFee, ...(schemeArbitrationFee ? [schemeArbitrationFee] : [])]
  return (
    <Facts
      title={t('detail.facts')}
      facts={[
        { label: t('fact.flow'), value: t(`flow.${flow}`) },
        { label: t('fact.fee'), value: <MoneyText money={fee} /> },
        {
          label: t('fact.arbitrationFee'),
          value: fees.map((one) => moneyWords(one, i18n.language)).join(' / '),
        },
        { label: t('trade:column.merchantOrderId'), value: found.merchantOrderId },
        { label: t('fact.orderedAt'), value: `${formatTime(order.createdAt, zone.name)} ${zone.label}` },
        { label: t('trade:column.card'), value: card && <CardNumber brand={brand} masked={card} /> },
        { label: t('fact.captured'), value: <MoneyText money={order.captured} /> },
        { label: t('fact.refunded'), value: <MoneyText money={order.refunded} /> },
        { label: t('fact.email'), value: order.email && <EmailText email={order.email} /> },
        { label: t('fact.customer'), value: order.customerId },
        { label: t('column.arn'), value: found.arn },
        { label: t('column.site'), value: site },
        ...useOrderFacts(order),
      ]}
    />
  )
}
