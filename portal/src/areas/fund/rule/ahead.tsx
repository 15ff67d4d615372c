import { type RuleDays, runsFrom } from '@quayside/contract/fund/rule/runs.ts'
import { ruleLimits } from '@quayside/contract/fund/rule/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import cards from '#areas/fund/card/card.module.css'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import styles from './rule.module.css'
import { Hint } from '#ui/text/hint.tsx'

interface RuleAheadProps {
  /** Undefined while cycle and days are not right. */
  when: RuleDays | undefined
  firstOn: string
}

/** When the rule would run if it were saved now, and which value dates each run would take. */
export function RuleAhead({ when, firstOn }: RuleAheadProps) {
  const { t } = useTranslation('withdrawalRule')
  const runs = when ? runsFrom(when, firstOn, { count: ruleLimits.runsShown }) : []
  return (
    <aside className={cards['aside']}>
      <div className={cards['part']}>
        <h2>{t('form.ahead')}</h2>
        <Hint>{t('form.aheadHint')}</Hint>
        {runs.length === 0 ? (
          <Hint>{t('form.aheadNone')}</Hint>
        ) : (
          <ScrollRegion className={styles['table']} label={t('form.ahead')}>
            <table aria-label={t('form.ahead')}>
              <thead>
                <tr>
                  <th scope="col">{t('runs.on')}</th>
                  <th scope="col">{t('runs.range')}</th>
                </tr>
              </thead>
              <tbody>
                {runs.map(({ on, from, to }) => (
                  <tr key={on}>
                    <th scope="row">
                      <time dateTime={on}>{on}</time>
                    </th>
                    <td>{from === to ? from : t('runs.fromTo', { from, to })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </div>
    </aside>
  )
}
