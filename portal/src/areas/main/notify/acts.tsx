import { Link } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import type { LetteredEndpoint } from '#areas/main/delivery/endpoints.ts'
import { useSession } from '#session/session-context.tsx'
import { LinkButton } from '#ui/control/buttons.tsx'
import styles from './notify.module.css'

const ofOne = ['change', 'test', 'rotate', 'show', 'disable', 'enable', 'delete'] as const
/** What is asked about one address, or a new one. */
export type EndpointAsk =
  | { readonly what: 'add' }
  | { readonly what: (typeof ofOne)[number]; readonly row: LetteredEndpoint }

export type OnAskEndpoint = (asked: EndpointAsk) => void

/** What may be done with an address; for whoever may only look, its deliveries. */
export function EndpointActs({ row, onAsk }: { row: LetteredEndpoint; onAsk: OnAskEndpoint }) {
  const { t } = useTranslation('endpoint')
  const mayManage = useSession().permissions.includes('main.notify.manage')
  const open = mayManage ? ofOne.filter((what) => isOpen(row, what)) : []
  return (
    <div className={styles['acts']}>
      <Link
        to="/home/mainManage/asynNotification/deliveries"
        search={{ endpointId: [row.id] }}
        aria-label={t('act.of', { act: t('act.log'), url: row.address })}
      >
        {t('act.log')}
      </Link>
      {open.map((what) => (
        <LinkButton
          key={what}
          aria-label={t('act.of', { act: t(`act.${what}`), url: row.address })}
          onClick={() => onAsk({ what, row })}
        >
          {t(`act.${what}`)}
        </LinkButton>
      ))}
    </div>
  )
}

function isOpen({ state, secrets }: LetteredEndpoint, what: (typeof ofOne)[number]): boolean {
  if (what === 'test' || what === 'disable') return state === 'active'
  if (what === 'enable') return state === 'disabled'
  if (what === 'show') return secrets.some(({ shownUntil }) => shownUntil !== null)
  if (what === 'rotate') return !secrets.some((one) => one.state === 'retiring')
  return true
}
