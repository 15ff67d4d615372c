import { useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { type Fact, Facts } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import type { FoundExchange } from './answers.ts'

/** What it is made of and what it cost, beside its story. */
export function ExchangeFacts({ exchange }: { exchange: FoundExchange }) {
  const { t } = useTranslation('exchange')
  const { amount, target } = exchange
  const rate = (value: string) => t('apply.rate', { source: amount.currency, target, rate: value })
  const sure = (money: FoundExchange['made']) => (money ? <MoneyText money={money} /> : <Nothing />)
  const facts: Fact[] = [
    { label: t('column.amount'), value: <MoneyText money={amount} /> },
    { label: t('quote.fee'), value: <MoneyText money={exchange.fee} /> },
    { label: t('quote.rate'), value: rate(exchange.quotedRate) },
    {
      label: t('column.filledRate'),
      value: exchange.filledRate === null ? <Nothing /> : rate(exchange.filledRate),
    },
    { label: t('column.made'), value: sure(exchange.made) },
    { label: t('column.atMid'), value: <MoneyText money={exchange.atMid} /> },
    { label: t('column.cost'), value: sure(exchange.cost) },
    { label: t('column.purpose'), value: t(`purpose.${exchange.purpose}`) },
    { label: t('column.askedBy'), value: exchange.askedBy },
    { label: t('column.reference'), value: exchange.houseReference ?? <Nothing /> },
  ]
  return (
    <>
      <Facts title={t('detail.facts')} facts={facts} />
      {exchange.status === 'processing' && (
        <Section title={t('detail.ifWrong')}>
          <Hint>{t('detail.ifWrongText')}</Hint>
        </Section>
      )}
    </>
  )
}
