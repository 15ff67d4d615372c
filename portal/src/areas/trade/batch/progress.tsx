import type { BatchHead } from '@quayside/contract/trade/batch/batch.ts'
import { useTranslation } from '#words/use-translation.ts'
import styles from './batch.module.css'
import { Hint } from '#ui/text/hint.tsx'

/** Lines about which nothing more will happen; none before the batch begins. */
export const endedOf = ({ outcomes, rows, state }: BatchHead): number =>
  state === 'waiting' ? 0 : rows - outcomes.waiting - outcomes.open

/** How far the lines are: done, at the scheme, not done. */
export function BatchBar({ batch }: { batch: BatchHead }) {
  const { t, i18n } = useTranslation('batch')
  const { outcomes, rows, state } = batch
  const number = (value: number) => value.toLocaleString(i18n.language)
  if (state === 'draft') return <Hint inline>{t('confirmNext')}</Hint>
  // What the dry run has refused has not happened to anybody yet.
  const bad = state === 'waiting' ? 0 : outcomes.failed + outcomes.refused
  const share = (part: number) => ({ inlineSize: `${(part / rows) * 100}%` })
  return (
    <span className={styles['progress']}>
      <span className={styles['bar']} aria-hidden>
        <i data-tone="good" style={share(outcomes.done)} />
        <i data-tone="wait" style={share(outcomes.open)} />
        <i data-tone="bad" style={share(bad)} />
      </span>
      <span className={styles['figures']}>
        {number(endedOf(batch))} / {number(rows)}
      </span>
    </span>
  )
}
