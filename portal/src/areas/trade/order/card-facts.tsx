import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import type { terms } from '@quayside/phrases/en/terms.ts'
import type { trade } from '@quayside/phrases/en/trade/trade.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import styles from '#areas/trade/tones.module.css'
import { CardNumber } from '#areas/trade/move/card-number.tsx'
import { countryName } from '#areas/trade/move/country-name.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { useResponseCode } from '#areas/trade/move/response-code.ts'

type ThreeDs = NonNullable<TransactionDetail['authorisation']['threeDs']>
type Words = Translate<['trade', 'terms']>

export function CardFacts({ order }: { order: TransactionDetail }) {
  const { t, i18n } = useTranslation(['trade', 'terms'])
  const { named, advice } = useResponseCode()
  const { card, authorisation: auth } = order
  const funding =
    card?.funding &&
    (i18n.exists(`terms:funding.${card.funding}`)
      ? t(`terms:funding.${card.funding as keyof typeof terms.funding}`)
      : card.funding)
  return (
    <Facts
      title={t('detail.cardTitle')}
      facts={[
        {
          label: t('detail.cardNo'),
          value: card?.masked && <CardNumber brand={card.brand} masked={card.masked} />,
        },
        { label: t('detail.holder'), value: joined(card?.holder, card?.expiry) },
        {
          label: t('detail.issuer'),
          value: joined(card?.issuer, card?.country && countryName(card.country, i18n.language), funding),
        },
        { label: t('detail.threeDs'), value: auth.threeDs && <ThreeDsText result={auth.threeDs} /> },
        {
          label: t('detail.avs'),
          value: auth.avs && <Result code={auth.avs} meaning={avsMeaning(auth.avs, t, i18n.exists)} />,
        },
        {
          label: t('detail.cvv'),
          value: auth.cvv && <Result code={auth.cvv} meaning={cvvMeaning(auth.cvv, t, i18n.exists)} />,
        },
        { label: t('detail.authCode'), value: auth.authCode },
        {
          label: t('detail.responseCode'),
          value: auth.responseCode && named(auth.responseCode, auth.declineReason),
        },
        { label: t('detail.advice'), value: auth.responseCode && advice(auth.responseCode) },
        { label: t('detail.arn'), value: auth.arn },
        { label: t('detail.descriptor'), value: auth.descriptor },
        { label: t('detail.expires'), value: auth.expiresAt && <TimeText at={auth.expiresAt} /> },
      ]}
    />
  )
}

export const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')

function ThreeDsText({ result }: { result: ThreeDs }) {
  const { t } = useTranslation('trade')
  const flow = result.flow && t(`detail.${result.flow}`)
  return (
    <>
      {joined(result.status, result.eci && t('detail.eci', { eci: result.eci }), result.version, flow)}{' '}
      <span className={result.liabilityShift ? styles['good'] : styles['warn']}>
        {result.liabilityShift ? t('detail.liability') : t('detail.liabilityNo')}
      </span>
    </>
  )
}

const Result = ({ code, meaning }: { code: string; meaning: string | undefined }) => (
  <>
    {code} {meaning && <small>{meaning}</small>}
  </>
)

const avsMeaning = (code: string, t: Words, exists: (key: string) => boolean) =>
  exists(`trade:avsResult.${code}`) ? t(`avsResult.${code as keyof typeof trade.avsResult}`) : undefined

const cvvMeaning = (code: string, t: Words, exists: (key: string) => boolean) =>
  exists(`trade:cvvResult.${code}`) ? t(`cvvResult.${code as keyof typeof trade.cvvResult}`) : undefined
