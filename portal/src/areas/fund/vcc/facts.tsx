import { joined } from '@quayside/phrases/joined.ts'
import { type Fact, Facts } from '#ui/text/facts.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import type { FoundCard } from './answers.ts'

/** What is on it, sum by sum, and what it may be used for. */
export function VirtualCardFacts({ card }: { card: FoundCard }) {
  const { t, i18n } = useTranslation('vcc')
  const { sums, categories } = card
  const filled = /[1-9]/
  const sum = (key: keyof typeof sums): Fact => ({
    label: t(`sum.${key}`),
    value: <MoneyText money={sums[key]} />,
  })
  const names = categories.map((one) => t(`category.${one}`))
  return (
    <>
      <Facts
        title={t('detail.sums')}
        facts={[
          sum('funded'),
          sum('spent'),
          sum('refunded'),
          ...(filled.test(sums.beyond.value) ? [sum('beyond')] : []),
          ...(filled.test(sums.returned.value) ? [sum('returned')] : []),
          {
            label: t('sum.rest'),
            value: (
              <strong>
                <MoneyText money={card.rest} />
              </strong>
            ),
          },
          ...(filled.test(card.incoming.value)
            ? [{ label: t('sum.incoming'), value: <MoneyText money={card.incoming} /> }]
            : []),
          sum('fees'),
        ]}
      />
      <Facts
        title={t('detail.facts')}
        facts={[
          {
            label: t('column.categories'),
            value: names.length === 0 ? t('detail.anything') : joined(i18n.language, names),
          },
          { label: t('column.singleUse'), value: t(card.singleUse ? 'detail.yes' : 'detail.no') },
          { label: t('column.endsOn'), value: card.endsOn ?? t('detail.untilExpiry') },
          { label: t('column.appliedAt'), value: <TimeText at={card.createdAt} /> },
          { label: t('column.askedBy'), value: card.askedBy },
        ]}
      />
    </>
  )
}
