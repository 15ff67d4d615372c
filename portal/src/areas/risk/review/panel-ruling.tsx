import type { ReviewDetail } from '@quayside/contract/risk/review/desk.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MetEntries } from '#areas/risk/ruling/met-entries.tsx'
import { RuleName, RuleWords } from '#areas/risk/ruling/rule-name.tsx'
import styles from './panel.module.css'

/** Rules that matched a held order and entries of lists that were about it. */
export function PanelRuling({ ruling }: Pick<ReviewDetail, 'ruling'>) {
  const { t } = useTranslation(['ruling', 'terms'])
  if (!ruling) return null
  const { action, by, rules, lists } = ruling
  return (
    <section>
      <h3>{t('panel')}</h3>
      <p className={styles['quiet']}>
        {t(`terms:ruledAction.${action}`)} · {t(`terms:ruledBy.${by}`)}
      </p>
      {rules.length === 0 && lists.length === 0 && <p className={styles['quiet']}>{t('panelNone')}</p>}
      {rules.length > 0 && (
        <ul className={styles['matched']} aria-label={t('matched')}>
          {rules.map((rule) => (
            <li key={rule.id}>
              <RuleName rule={rule} />
              <RuleWords rule={rule} />
            </li>
          ))}
        </ul>
      )}
      {lists.length > 0 && <MetEntries entries={lists} />}
    </section>
  )
}
