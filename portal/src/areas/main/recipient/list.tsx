import { IconPlus } from '@tabler/icons-react'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { recipientCalls, RecipientRow } from '@quayside/contract/main/recipient/recipient.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { useNarrow } from '#ui/page/narrow.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { DeleteRecipient } from './delete-dialog.tsx'
import { RecipientTable, RecipientTiles } from './table.tsx'

export const route = createLazyRoute('/shell/home/mainManage/messagePush')({ component: Recipients })

/** People who are told of what happens, and of what. */
function Recipients() {
  const { t } = useTranslation('recipient')
  const narrow = useNarrow()
  const mayManage = useSession().permissions.includes('main.notify.manage')
  const { data, error, refetch } = useCall<typeof recipientCalls.query>('/notify/query', {})
  const [deleted, askDelete] = useState<RecipientRow>()
  const late = useAfterDelay(!data && !error)
  const Rows = narrow ? RecipientTiles : RecipientTable
  return (
    <>
      <PageHeader title={t('title')} note={t('note')}>
        {mayManage && (
          <Link
            to="/home/mainManage/messagePush/addSendee"
            className={buttonClass}
            data-look="filled"
            data-size="md"
          >
            <IconPlus size={16} stroke={1.6} aria-hidden />
            {t('add')}
          </Link>
        )}
      </PageHeader>
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton shown={late} />}
      {data?.rows.length === 0 && (
        <EmptyState title={t('none')} hint={t(mayManage ? 'noneHint' : 'noneLook')} />
      )}
      {data && data.rows.length > 0 && <Rows rows={data.rows} onDelete={askDelete} />}
      {deleted && <DeleteRecipient row={deleted} onClose={() => askDelete(undefined)} />}
    </>
  )
}
