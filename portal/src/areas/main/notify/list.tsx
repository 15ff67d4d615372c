import { IconPlus } from '@tabler/icons-react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyLimits as limits } from '@quayside/contract/main/limits.ts'
import { type NotifyFamily, notifyFamilyNames } from '@quayside/contract/main/notify/families.ts'
import { useTranslation } from '#words/use-translation.ts'
import { NotifyTabs } from '#areas/main/delivery/tabs.tsx'
import { useEndpointList } from '#areas/main/delivery/endpoints.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { Hint } from '#ui/text/hint.tsx'
import type { EndpointAsk } from './acts.tsx'
import { EndpointDialogs } from './dialogs.tsx'
import { EndpointCard } from './endpoint-card.tsx'
import styles from './notify.module.css'

const base = '/home/mainManage/asynNotification'
const paths = { common: base, fast: `${base}/fastPayment`, dishonour: `${base}/NoticeofDishonour` } as const

export const route = createLazyRoute('/shell/home/mainManage/asynNotification')({
  component: () => <Endpoints family="common" />,
})

/** Where events of one family go. */
export function Endpoints({ family }: { family: NotifyFamily }) {
  const { t } = useTranslation(['endpoint', 'eventTypes'])
  const navigate = useNavigate()
  const mayManage = useSession().permissions.includes('main.notify.manage')
  const { endpoints, error, refetch } = useEndpointList()
  const [asked, ask] = useState<EndpointAsk>()
  const late = useAfterDelay(!endpoints && !error)
  const own = endpoints?.filter((one) => one.family === family) ?? []
  const isFull = own.length >= limits.perFamily
  return (
    <>
      <PageHeader title={t('title')} note={t(`eventTypes:family.${family}`)}>
        {mayManage && (
          <Button
            look="filled"
            disabled={!endpoints || isFull}
            title={isFull ? t('full', { max: limits.perFamily }) : undefined}
            onClick={() => ask({ what: 'add' })}
          >
            <IconPlus size={16} stroke={1.6} aria-hidden />
            {t('add')}
          </Button>
        )}
      </PageHeader>
      <NotifyTabs tab="urls" />
      <div className={styles['page']}>
        <Segments
          label={t('families')}
          choices={notifyFamilyNames.map((value) => ({ value, label: t(`family.${value}`) }))}
          value={family}
          onChange={(value) => void navigate({ to: paths[value] })}
        />
        {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
        {!endpoints && !error && <Skeleton shown={late} />}
        {endpoints && own.length === 0 && (
          <EmptyState title={t('none')} hint={t(mayManage ? 'noneHint' : 'noneLook')} />
        )}
        {own.map((row) => (
          <EndpointCard key={row.id} row={row} onAsk={ask} />
        ))}
        {isFull && <Hint>{t('full', { max: limits.perFamily })}</Hint>}
      </div>
      {asked && <EndpointDialogs asked={asked} family={family} onClose={() => ask(undefined)} />}
    </>
  )
}
