import { useTranslation } from '#words/use-translation.ts'
import styles from '#areas/entry/sign-in.module.css'

/** The card schemes' fraud-monitoring notice (spec §1). */
export function FraudNotice() {
  const { t } = useTranslation('entry')
  return (
    <section className={styles['notice']}>
      <h2>{t('about.title')}</h2>
      <dl>
        <dt>{t('about.ratio')}</dt>
        <dd>{t('about.ratioText')}</dd>
        <dt>{t('about.twice')}</dt>
        <dd>{t('about.twiceText')}</dd>
        <dt>{t('about.cost')}</dt>
        <dd>{t('about.costText')}</dd>
      </dl>
    </section>
  )
}
