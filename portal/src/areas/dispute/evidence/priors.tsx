import { joined } from '@quayside/phrases/joined.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { FoundEvidence } from './use-evidence.ts'
import styles from './evidence.module.css'

type Priors = NonNullable<FoundEvidence['priors']>

/** The two earlier sales that prove the same buyer, with both ways to count their days; or what is missing. */
export function PriorSales({ priors }: { priors: Priors }) {
  const { t, i18n } = useTranslation('evidence')
  const { label: zone } = useZone()
  const words = (same: readonly string[]) =>
    joined(
      i18n.language,
      same.map((one) => t(`priors.element.${one as 'ip'}`)),
    )
  return (
    <Section title={t('priors.title')} note={zone}>
      <p>
        {t(`priors.${priors.standing}`)} {priors.missing.map((one) => t(`priors.why.${one}`)).join(' ')}
      </p>
      <ul className={styles['priors']}>
        {priors.chosen.map(({ orderId, orderNo, at, beforeDispute, beforeSale, fit, same }) => (
          <li key={orderId}>
            <Link to="/detail/orderDetails/$id" params={{ id: orderId }}>
              {t('priors.order', { number: orderNo })}
            </Link>{' '}
            <TimeText at={at} style="minute" />
            <small>
              {t('priors.ages', { dispute: beforeDispute, sale: beforeSale })} · {t(`priors.${fit}`)}
            </small>
            <small>{t('priors.same', { same: words(same) })}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
