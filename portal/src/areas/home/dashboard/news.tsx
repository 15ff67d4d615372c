import type { dashboardCalls } from '@quayside/contract/home/dashboard.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { AgentText } from '#ui/text/agent-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { PanelNothing, Panel } from '#areas/home/panel.tsx'
import styles from '#areas/home/panel.module.css'

export function Announcements() {
  const { t } = useTranslation('home')
  const query = useCall<typeof dashboardCalls.announcement>('/index/announcement', {})
  return (
    <Panel title={t('announcements.title')} query={query}>
      {({ announcements }) =>
        announcements.length === 0 ? (
          <PanelNothing>{t('announcements.nothing')}</PanelNothing>
        ) : (
          <ul className={styles['list']}>
            {announcements.map(({ id, title, body, publishedAt }) => (
              <li key={id}>
                <span>
                  <TimeText at={publishedAt} style="date" />
                </span>
                <b>{title}</b>
                <p>{body}</p>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

/** Where the operator has signed in from: an unknown place is seen here first. */
export function AccountActivity() {
  const { t } = useTranslation('home')
  const zone = useZone()
  const query = useCall<typeof dashboardCalls.accountActivity>('/index/account_activity', {})
  return (
    <Panel title={t('activity.title')} note={zone.label} query={query}>
      {({ signIns }) => (
        <ul className={styles['list']}>
          {signIns.map(({ at, ip, agent, isThis }) => (
            <li key={at}>
              <span>
                <TimeText at={at} style="minute" />
              </span>
              <span>
                <b>{ip ?? t('activity.unknownPlace')}</b> {isThis && <span>{t('activity.now')}</span>}
                <small>
                  <AgentText agent={agent} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
