import type { OutputOf } from '@quayside/contract/call.ts'
import type { riskListCalls } from '@quayside/contract/risk/list/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from '#areas/risk/rule-set/rule-set.module.css'

/** Whether the payment core has all of it, by its own word. */
export function ListCore({ core }: { core: OutputOf<typeof riskListCalls.repos>['core'] }) {
  const { t } = useTranslation('riskList')
  const zone = useZone()
  const { running, newest, heardAt } = core
  if (heardAt === null && newest === 0) return null
  const time = heardAt === null ? '' : formatTime(heardAt, zone.name, 'full')
  return (
    <p
      className={styles['core']}
      data-state={heardAt !== null && running >= newest ? 'current' : 'behind'}
      role="status"
    >
      <span className={styles['dot']} aria-hidden />
      {heardAt === null
        ? t('core.never')
        : running >= newest
          ? t('core.all', { time })
          : t('core.behind', { count: newest - running, time })}
    </p>
  )
}
