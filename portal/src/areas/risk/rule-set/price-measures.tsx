import { useTranslation } from '#words/use-translation.ts'
import styles from './price.module.css'
import type { Priced } from './use-lab.ts'

/** How sharp the rule is, how much of all fraud it meets, and what it does to the scheme's ratio. */
export function PriceMeasures({ priced }: { priced: Priced }) {
  const { t } = useTranslation('lab')
  const { precision, recall, outcome, bad, vamp } = priced
  const percent = (bps: number | null) => (bps === null ? '–' : `${Math.round(bps / 100)}%`)
  return (
    <dl className={styles['measures']}>
      <div>
        <dt>{t('precision')}</dt>
        <dd>{percent(precision)}</dd>
        <dd data-note>
          {precision === null ? t('none') : t('of', { part: outcome.bad, whole: outcome.bad + outcome.good })}
        </dd>
      </div>
      <div>
        <dt>{t('recall')}</dt>
        <dd>{percent(recall)}</dd>
        <dd data-note>{recall === null ? t('none') : t('of', { part: outcome.bad, whole: bad })}</dd>
      </div>
      <Vamp vamp={vamp} />
    </dl>
  )
}

/** Hundredths of a basis point, as percent. */
const ratioText = (ratio: number) => (ratio / 10_000).toFixed(2)

function Vamp({ vamp: { before, after } }: Pick<Priced, 'vamp'>) {
  const { t } = useTranslation('lab')
  if (before.ratio === null || after.ratio === null)
    return (
      <div>
        <dt>{t('vamp')}</dt>
        <dd>–</dd>
        <dd data-note>{t('none')}</dd>
      </div>
    )
  const points = (after.ratio - before.ratio) / 10_000
  return (
    <div>
      <dt>{t('vamp')}</dt>
      <dd>
        {ratioText(before.ratio)} → {ratioText(after.ratio)}%
      </dd>
      <dd data-note data-good={points < 0 || undefined} data-bad={points > 0 || undefined}>
        {t('change', { points: `${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(2)}` })}
      </dd>
    </div>
  )
}
