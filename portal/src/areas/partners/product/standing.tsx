import type { ProductStanding } from '@quayside/contract/partners/product/product.ts'
import { Section } from '#ui/page/section.tsx'
import { productStepTones, productTones } from '#ui/text/partner-tones.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { Timeline } from '#ui/text/timeline.tsx'
import { useTranslation } from '#words/use-translation.ts'
import styles from './product.module.css'

/** How a product stands, or how it stands for one site: in a word, in a sentence, and how it came to that. */
export function ProductShown({ standing }: { standing: ProductStanding }) {
  const { t } = useTranslation('product')
  const { site, state, application, reason, steps } = standing
  return (
    <Section
      named
      title={site?.name ?? t('status')}
      action={<StatusTag tone={productTones[state]}>{t(`states.${state}`)}</StatusTag>}
    >
      <p>{t(`said.${state}`, { number: application?.number ?? '' })}</p>
      {reason !== null && <p className={styles['reason']}>{t('reason', { reason })}</p>}
      <Timeline
        label={t('history')}
        items={steps.map(({ at, event, by, reason: why }) => ({
          key: `${at} ${event}`,
          tone: productStepTones[event],
          title: t(`step.${event}`),
          at,
          note: noteOf(by === null ? null : t('by', { name: by }), why),
        }))}
      />
    </Section>
  )
}

const noteOf = (by: string | null, why: string | null): string | undefined =>
  [by, why].filter((text) => text !== null).join(' · ') || undefined
