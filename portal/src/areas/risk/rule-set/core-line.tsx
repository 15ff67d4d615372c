import type { CoreStanding } from '@quayside/contract/risk/rule-set/rule-set.ts'
import { useTranslation } from '#words/use-translation.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './rule-set.module.css'

/** Longer than that without a word, and what it runs may be old news. */
const silentMs = 60_000

export type CoreState = 'current' | 'behind' | 'silent' | 'nothing'

export function coreState({ published, running, heardAt }: CoreStanding, asOf: string): CoreState {
  if (running === null || heardAt === null) return published === 0 ? 'nothing' : 'silent'
  if (Date.parse(asOf) - Date.parse(heardAt) > silentMs) return 'silent'
  return running === published ? 'current' : 'behind'
}

/** What the payment core runs, by its own word; nothing here claims more than that. */
export function CoreLine({ core, asOf }: { core: CoreStanding; asOf: string }) {
  const { t } = useTranslation('ruleSet')
  const zone = useZone()
  const state = coreState(core, asOf)
  const time = core.heardAt === null ? '' : formatTime(core.heardAt, zone.name, 'full')
  const { running, published } = core
  return (
    <p className={styles['core']} data-state={state} role="status">
      <span className={styles['dot']} aria-hidden />
      {running === null
        ? t(published === 0 ? 'core.nothing' : 'core.never')
        : t(running === published ? 'core.runs' : 'core.behind', { running, published })}
      {core.heardAt !== null && (
        <small>{state === 'silent' ? t('core.silent', { time }) : t('core.heard', { time })}</small>
      )}
    </p>
  )
}
