import { labLimits } from '@quayside/contract/risk/lab/limits.ts'
import type { RulePrice } from '@quayside/contract/risk/lab/lab.ts'
import { useTranslation } from '#words/use-translation.ts'
import { formatDecimal } from '#ui/text/money-text.tsx'
import styles from './price.module.css'
import type { Priced } from './use-lab.ts'

const lines = ['fraud', 'fees', 'margin', 'review', 'net'] as const

/** The price as a sum: with what is still to come of young orders, and of those alone that are old enough. */
export function PriceLines({ priced }: { priced: Priced }) {
  const { t, i18n } = useTranslation('lab')
  const { corrected, ripe, assumed } = priced
  const facts = {
    fraud: { count: Math.round(corrected.badHundredths / 100) },
    margin: { count: corrected.good, margin: `${assumed.marginBps / 100}%` },
  }
  const shown = (price: RulePrice, line: (typeof lines)[number]) =>
    formatDecimal(price[line].value, i18n.language, true)
  return (
    <table aria-label={t('title')} className={styles['lines']}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('corrected')}</th>
          <th scope="col">{t('ripe', { days: labLimits.ripeDays })}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line} data-total={line === 'net' || undefined}>
            <th scope="row">
              {line === 'fraud'
                ? t('line.fraud', facts.fraud)
                : line === 'margin'
                  ? t('line.margin', facts.margin)
                  : t(`line.${line}`)}
            </th>
            <td>{shown(corrected, line)}</td>
            <td>{shown(ripe, line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
