import { createLazyRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { deliveryCalls, DeliveryGap } from '@quayside/contract/main/delivery/delivery.ts'
import { deliveryLogLimits as limits } from '@quayside/contract/main/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Note } from '#ui/state/note.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import styles from './delivery.module.css'
import { useEndpoints } from './endpoints.ts'
import { ResendDialog } from './resend-dialog.tsx'
import { NotifyTabs } from './tabs.tsx'
import { Letter } from './words.tsx'

export const route = createLazyRoute('/shell/home/mainManage/asynNotification/gaps')({ component: Gaps })

/** Objects of which a server knows a later step and not an earlier one. */
function Gaps() {
  const { t } = useTranslation('delivery')
  const { data, error, refetch } = useCall<typeof deliveryCalls.gaps>('/notify/delivery/gaps', {})
  const late = useAfterDelay(!data && !error)
  return (
    <>
      <PageHeader title={t('list.title')} note={t('gaps.note')} />
      <NotifyTabs tab="gaps" />
      <div className={styles['page']}>
        {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
        {!data && !error && <Skeleton shown={late} />}
        {data && data.gaps.length === 0 && <EmptyState title={t('gaps.none')} hint={t('gaps.noneHint')} />}
        {data?.more && <Note tone="warn">{t('gaps.more', { max: limits.gaps })}</Note>}
        {data?.reachEnds && <Note tone="info">{t('gaps.reachEnds', { max: limits.gapsLooked })}</Note>}
        {data && data.gaps.length > 0 && <GapTable gaps={data.gaps} />}
      </div>
    </>
  )
}

function GapTable({ gaps }: { gaps: readonly DeliveryGap[] }) {
  const { t } = useTranslation(['delivery', 'list'])
  const endpoints = useEndpoints()
  const { permissions } = useSession()
  const [resent, resend] = useState<readonly string[]>()
  const mayResend = permissions.includes('main.notify.replay')
  return (
    <>
      <PlainTable label={t('gaps.label')} stacks>
        <thead>
          <tr>
            <th>{t('gaps.object')}</th>
            <th>{t('column.type')}</th>
            <th>{t('column.url')}</th>
            <th>{t('gaps.missing')}</th>
            <th>{t('gaps.received')}</th>
            <th>{t('gaps.since')}</th>
            {mayResend && <th>{t('list:table.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {gaps.map((gap) => {
            const ids = gap.missing.map(({ deliveryId }) => deliveryId)
            return (
              <tr key={`${gap.endpointId} ${gap.objectId}`}>
                <td data-head={t('gaps.object')}>{gap.objectNo ?? <Nothing />}</td>
                <td data-head={t('column.type')}>{gap.type}</td>
                <td data-head={t('column.url')}>
                  <Letter endpoint={endpoints?.find(({ id }) => id === gap.endpointId)} />
                </td>
                <td data-head={t('gaps.missing')}>
                  <Missing missing={gap.missing} />
                </td>
                <td data-head={t('gaps.received')}>{gap.acknowledged}</td>
                <td data-head={t('gaps.since')}>
                  <TimeText at={gap.since} style="noYear" />
                </td>
                {mayResend && (
                  <td data-head={t('list:table.actions')}>
                    <Button size="sm" onClick={() => resend(ids)}>
                      {t('resend.act')}
                    </Button>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
      {resent && (
        <ResendDialog
          what={{ ids: resent.slice(0, limits.selected.max) }}
          onClose={() => resend(undefined)}
        />
      )}
    </>
  )
}

/** Each step that is missing, and how it stands. */
function Missing({ missing }: { missing: DeliveryGap['missing'] }) {
  const { t } = useTranslation('delivery')
  return missing.map(({ sequence, deliveryId, state }) => (
    // Side by side, so that the link is told from what stands beside it by more than its colour.
    <div key={sequence} className={styles['missing']}>
      <Link to="/detail/notification/$id" params={{ id: deliveryId }}>
        {t('gaps.sequence', { sequence })}
      </Link>
      <small>{t(`gaps.state.${state}`)}</small>
    </div>
  ))
}
