import { IconPlus } from '@tabler/icons-react'
import { createLazyRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { ipCalls } from '@quayside/contract/main/ip/ip.ts'
import { type IpPurpose, ipPurposes } from '@quayside/contract/main/ip/purposes.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { useNarrow } from '#ui/page/narrow.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Note } from '#ui/state/note.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { markTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import type { IpAsk, OnAskIp } from './acts.tsx'
import { IpDialogs } from './dialogs.tsx'
import styles from './ip.module.css'
import { IpTable, IpTiles } from './table.tsx'

export const route = createLazyRoute('/shell/home/mainManage/ipwhitelist')({ component: IpLists })

type Lists = OutputOf<typeof ipCalls.query>

/** From where people, servers and agents are admitted, and how each of the three lists stands. */
function IpLists() {
  const { t } = useTranslation('ip')
  const zone = useZone()
  const mayManage = useSession().permissions.includes('main.ip.manage')
  const { data, error, refetch, dataUpdatedAt } = useCall<typeof ipCalls.query>('/ipwhitelist/query', {})
  const [asked, ask] = useState<IpAsk>()
  const late = useAfterDelay(!data && !error)
  return (
    <>
      <PageHeader title={t('title')} note={t('note')}>
        <Button disabled={!data} onClick={() => ask({ what: 'test' })}>
          {t('test')}
        </Button>
        {mayManage && (
          <Button look="filled" disabled={!data} onClick={() => ask({ what: 'add' })}>
            <IconPlus size={16} stroke={1.6} aria-hidden />
            {t('add')}
          </Button>
        )}
      </PageHeader>
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton shown={late} />}
      {data && (
        <div className={styles['page']}>
          <p>{t('yours', { ip: data.ip, zone: zone.label })}</p>
          {data.passes.map(({ name, network, endsAt }) => (
            <Note key={`${name} ${network}`} tone="warn">
              {t('pass', { name, network, time: formatTime(endsAt, zone.name, 'minute') })}
            </Note>
          ))}
          {ipPurposes.map((purpose) => (
            <List key={purpose} purpose={purpose} lists={data} asOf={dataUpdatedAt} onAsk={ask} />
          ))}
        </div>
      )}
      {asked && data && <IpDialogs asked={asked} ip={data.ip} onClose={() => ask(undefined)} />}
    </>
  )
}

interface ListProps {
  purpose: IpPurpose
  lists: Lists
  asOf: number
  onAsk: OnAskIp
}

function List({ purpose, lists, asOf, onAsk }: ListProps) {
  const { t } = useTranslation('ip')
  const zone = useZone()
  const narrow = useNarrow()
  const rows = lists.rows.filter((row) => row.purpose === purpose)
  const door = lists.doors.find((one) => one.purpose === purpose)
  if (!door) return null
  const Rows = narrow ? IpTiles : IpTable
  const title = t(`purpose.${purpose}`)
  return (
    <Section
      named
      title={title}
      note={t(`purposeNote.${purpose}`)}
      action={
        <StatusTag tone={door.isOpen ? markTones.optional : markTones.set}>
          {t(door.isOpen ? 'open' : 'limited')}
        </StatusTag>
      }
    >
      <div className={styles['list']}>
        {door.opensAt !== null && (
          <Note tone="warn">{t('opens', { time: formatTime(door.opensAt, zone.name, 'minute') })}</Note>
        )}
        {door.isOpen && <Hint>{t('openHint')}</Hint>}
        {rows.length > 0 && (
          <Rows label={t('entries', { purpose: title })} rows={rows} asOf={asOf} onAsk={onAsk} />
        )}
      </div>
    </Section>
  )
}
