import { IconArrowLeft } from '@tabler/icons-react'
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { MessageDetail } from '@quayside/contract/messages/message.ts'
import type { noticeCalls } from '@quayside/contract/messages/notice.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh, useSend } from '#api/use-call.ts'
import { pageName } from '#shell/page-names.ts'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { Note } from '#ui/state/note.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { formatTime, TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './messages.module.css'
import { ConfirmTag, WaitingRows } from './message-rows.tsx'
import { Receipts } from './receipts.tsx'

const id = '/shell/home/myMessages/mesDetails/$id'
export const route = createLazyRoute(id)({ component: Message })
const { useParams } = getRouteApi(id)

const path = '/notice/detail'

/** One message whole, with what it is about; opening it makes it read. */
function Message() {
  const { t } = useTranslation('messages')
  const params = useParams()
  const { data, error, refetch } = useCall<typeof noticeCalls.detail>(
    path,
    { id: params.id },
    { freshFor: Number.POSITIVE_INFINITY, keep: false },
  )
  if (error?.key === 'object.not_found' || error?.key === 'request.invalid')
    return (
      <EmptyState title={t('detail.unknown')} hint={t('detail.unknownHint')}>
        <ToList />
      </EmptyState>
    )
  if (error) return <ErrorState failure={error} onAgain={() => void refetch()} />
  return data ? <Shown message={data} /> : <WaitingRows />
}

function ToList() {
  const { t } = useTranslation('messages')
  return (
    <Link to="/home/myMessages" className={buttonClass} data-look="grey" data-size="sm">
      <IconArrowLeft size={16} stroke={1.6} aria-hidden />
      {t('detail.back')}
    </Link>
  )
}

function Shown({ message }: { message: MessageDetail }) {
  const { t } = useTranslation(['messages', 'shell'])
  const { t: tShell } = useTranslation('shell')
  const zone = useZone()
  const { title, text, group, at, page, required, receipts } = message
  return (
    <article className={styles['message']}>
      <ToList />
      <h1>{title}</h1>
      <p className={styles['facts']}>
        {t(`groups.${group}`)} · <TimeText at={at} style="minute" /> {zone.label}
        {required && <ConfirmTag row={message} />}
      </p>
      {text.split(/\n+/).map((part) => (
        <p key={part}>{part}</p>
      ))}
      {page && (
        <p>
          <Link to={page.path as '/home'} className={buttonClass} data-look="bordered" data-size="md">
            {t('detail.open', { page: pageName(tShell, page.code) })}
          </Link>
        </p>
      )}
      {required && <Confirm message={message} />}
      {receipts && <Receipts receipts={receipts} />}
    </article>
  )
}

/** Kept with name and time; the bar above every page goes with it. */
function Confirm({ message: { id: messageId, confirmedAt } }: { message: MessageDetail }) {
  const { t } = useTranslation('messages')
  const zone = useZone()
  const refresh = useRefresh()
  const { mutateAsync: confirm, isPending } = useSend<typeof noticeCalls.confirm>('/notice/confirm')
  if (confirmedAt !== null)
    return (
      <Note tone="good" live="status">
        {t('detail.confirmedAt', { time: formatTime(confirmedAt, zone.name, 'minute') })}
      </Note>
    )
  const send = () =>
    confirm({ id: messageId }).then(() =>
      Promise.all([path, '/notice/newest', '/notice/list'].map((one) => refresh(one))),
    )
  return (
    <div className={styles['confirm']}>
      <p>{t('detail.confirmText')}</p>
      <Button look="filled" disabled={isPending} onClick={() => void send().catch(() => undefined)}>
        {t('detail.confirm')}
      </Button>
    </div>
  )
}
