import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { messageLimits as limits } from '@quayside/contract/messages/limits.ts'
import type { noticeCalls } from '@quayside/contract/messages/notice.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh, useSend } from '#api/use-call.ts'
import { usePreferences } from '#session/preferences.tsx'
import { useMessages } from '#shell/bell/messages.tsx'
import { Button } from '#ui/control/button.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { TableFoot } from '#ui/table/table-foot.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { groups, type MessageSearch, validateMessageSearch } from './message-search.ts'
import { MessageRows, NoMessages, WaitingRows } from './message-rows.tsx'
import styles from './messages.module.css'

const id = '/shell/home/myMessages'
export const route = createLazyRoute(id)({ component: MessageList })
const { useSearch, useNavigate } = getRouteApi(id)

const Preferences = lazyPart(() => import('./notice-preferences.tsx').then((file) => file.NoticePreferences))

/** Notices to the operator and announcements of the provider, in one place; new ones come in by themselves. */
function MessageList() {
  const { t } = useTranslation('messages')
  const search = useSearch({ select: validateMessageSearch, structuralSharing: true })
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const go: Go = (next) => void navigate({ search: validateMessageSearch({ ...next }) })
  return (
    <>
      <PageHeader title={t('title')}>
        <Button onClick={() => setChoosing(true)}>{t('preferences.open')}</Button>
        <ReadAll />
      </PageHeader>
      <Filters search={search} go={go} />
      <Messages search={search} go={go} />
      {choosing && <Preferences onClose={() => setChoosing(false)} />}
    </>
  )
}

/** What is left undefined leaves the address. */
type Go = (search: { [K in keyof MessageSearch]?: MessageSearch[K] | undefined }) => void

interface PartProps {
  search: MessageSearch
  go: Go
}

function Filters({ search, go }: PartProps) {
  const { t } = useTranslation('messages')
  const { counts } = useMessages()
  const { after: _after, before: _before, ...first } = search
  const counted = (count: number) => (count > 0 ? { count: String(count) } : {})
  return (
    <>
      <Tabs
        label={t('tabs')}
        tabs={[
          { value: 'all', label: t('all') },
          { value: 'unread', label: t('unread'), ...counted(counts.unread) },
          { value: 'required', label: t('required'), ...counted(counts.required) },
        ]}
        value={search.show ?? 'all'}
        onChange={(show) => go({ ...first, show: show === 'all' ? undefined : show })}
      />
      <div className={styles['filters']}>
        <SearchBox
          label={t('search')}
          placeholder={t('searchHint')}
          maxLength={limits.searchText.max}
          value={search.text ?? ''}
          onChange={(text) => go({ ...first, text })}
        />
        <select
          aria-label={t('group')}
          value={search.group ?? ''}
          onChange={(event) =>
            go({ ...first, group: groups.find((one) => one === event.currentTarget.value) })
          }
        >
          <option value="">{t('anyGroup')}</option>
          {groups.map((group) => (
            <option key={group} value={group}>
              {t(`groups.${group}`)}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}

function Messages({ search, go }: PartProps) {
  const { preferences, change } = usePreferences()
  const { after, before, show = 'all', ...sought } = search
  const { data, error, refetch } = useCall<typeof noticeCalls.list>('/notice/list', {
    filter: { show, ...sought },
    page: { size: preferences.pageSize, ...(after && { after }), ...(before && { before }) },
  })
  const first = { ...sought, ...(search.show && { show: search.show }) }
  const { next, previous } = data?.page ?? {}
  if (error) return <ErrorState failure={error} kept onAgain={() => void refetch()} />
  if (!data) return <WaitingRows />
  if (data.rows.length === 0)
    return <NoMessages show={show} filtered={hasFilter(sought)} onClear={() => go({})} />
  return (
    <>
      <MessageRows rows={data.rows} />
      <TableFoot
        from={undefined}
        count={data.rows.length}
        total={undefined}
        size={preferences.pageSize}
        onSize={(pageSize) => {
          change({ pageSize })
          go(first)
        }}
        onPrevious={previous === undefined ? undefined : () => go({ ...first, before: previous })}
        onNext={next === undefined ? undefined : () => go({ ...first, after: next })}
      />
    </>
  )
}

const hasFilter = ({ group, text }: MessageSearch): boolean => group !== undefined || text !== undefined

/** Up to the newest that is on screen: what comes in between has not been seen. */
function ReadAll() {
  const { t } = useTranslation('messages')
  const { counts, rows } = useMessages()
  const refresh = useRefresh()
  const { mutateAsync: read, isPending } = useSend<typeof noticeCalls.read>('/notice/read')
  const until = rows[0]?.at
  return (
    <Button
      disabled={isPending || counts.unread === 0 || until === undefined}
      onClick={() => {
        if (until === undefined) return
        void read({ until }).then(() => Promise.all([refresh('/notice/newest'), refresh('/notice/list')]))
      }}
    >
      {t('readAll')}
    </Button>
  )
}
