import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { MessageDetail } from '@quayside/contract/messages/message.ts'
import type { noticeCalls } from '@quayside/contract/messages/notice.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { pageName } from '#shell/page-names.ts'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { Note } from '#ui/state/note.tsx'
import { formatTime, TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './messages.module.css'
import { ConfirmTag } from './message-rows.tsx'
import { Receipts } from './receipts.tsx'

const id = '/shell/home/myMessages/mesDetails/$id'
export const route = createLazyRoute(id)({ component: Message })
const { useParams } = getRouteApi(id)

const detail: Detail<typeof noticeCalls.detail> = {
  path: '/notice/detail',
  freshFor: Number.POSITIVE_INFINITY,
}

/** One message whole, with what it is about; opening it makes it read. */
function Message() {
  const { t } = useTranslation('messages')
  return (
    <DetailScreen
      detailed={useDetail(detail, { id: useParams().id })}
      back={{ to: '/home/myMessages', label: t('detail.back') }}
      words={{ unknown: { title: t('detail.unknown'), hint: t('detail.unknownHint') } }}
    >
      {(message) => <Shown message={message} />}
    </DetailScreen>
  )
}

function Shown({ message }: { message: MessageDetail }) {
  const { t } = useTranslation('messages')
  const zone = useZone()
  const { title, group, at, required, receipts } = message
  return (
    <DetailBody
      header={{
        title,
        tags: required && <ConfirmTag row={message} />,
        note: (
          <>
            {t(`groups.${group}`)} · <TimeText at={at} style="minute" /> {zone.label}
          </>
        ),
      }}
      parts={[
        { key: 'text', content: <Text message={message} /> },
        { key: 'receipts', content: receipts && <Receipts receipts={receipts} /> },
      ]}
    />
  )
}

function Text({ message }: { message: MessageDetail }) {
  const { t } = useTranslation('messages')
  const { t: tShell } = useTranslation('shell')
  const { text, page, required } = message
  return (
    <div className={styles['message']}>
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
    </div>
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
      Promise.all([detail.path, '/notice/newest', '/notice/list'].map((one) => refresh(one))),
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
