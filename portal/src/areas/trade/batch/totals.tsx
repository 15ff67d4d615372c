import { useTranslation } from '#words/use-translation.ts'
import { PanelPart } from '#ui/page/beside.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import type { BatchDetail } from './type.ts'

/** What moves in each currency, and what it leaves. */
export function BatchTotals({ batch }: { batch: BatchDetail }) {
  const { t, i18n } = useTranslation('batch')
  const { totals, state } = batch
  const isDraft = state === 'draft'
  return (
    <PanelPart title={isDraft ? t('total.title') : t('total.title_run')}>
      {totals.length === 0 && <Hint>{t('total.none')}</Hint>}
      {totals.map(({ rows, amount, pending, available }) => (
        <FactList
          key={amount.currency}
          sums
          facts={[
            {
              label: `${t(`kind.${batch.kind}`)} × ${rows.toLocaleString(i18n.language)}`,
              value: (
                <b>
                  <MoneyText money={amount} />
                </b>
              ),
            },
            {
              label: t('total.pending'),
              value: isDraft && pending && <MoneyText money={pending.after} />,
            },
            {
              label: t('total.available'),
              value: isDraft && available && <MoneyText money={available.after} />,
            },
          ]}
        />
      ))}
    </PanelPart>
  )
}
