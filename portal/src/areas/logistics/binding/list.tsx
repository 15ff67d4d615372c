import { IconPlus } from '@tabler/icons-react'
import { createLazyRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type {
  logisticsBindingCalls,
  LogisticsBindingRow,
} from '@quayside/contract/logistics/binding/binding.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { DetailActs } from '#details/acts.tsx'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Note } from '#ui/state/note.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { bindingCheckTones, logisticsAppTones } from '#ui/text/shipment-tones.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { BindingDialog, AppRemoveDialog } from './dialogs.tsx'
import styles from './binding.module.css'
import { useAppAct } from './use-binding.ts'

export const route = createLazyRoute('/shell/home/logistics-center/app-binding')({ component: Bindings })

type Ask =
  | { readonly what: 'add' }
  | { readonly what: 'change' | 'remove'; readonly row: LogisticsBindingRow }

/** While an app has not been heard of, its answer is worth waiting for. */
const soonMs = 3_000

/** Apps that bring tracking numbers, and how each of them is. */
function Bindings() {
  const { t } = useTranslation('logisticsBinding')
  const { data, error, refetch } = useCall<typeof logisticsBindingCalls.query>(
    '/logistics-bind/query',
    {},
    { every: (answer) => (answer?.rows.some(({ status }) => status === '2') ? soonMs : 60_000) },
  )
  const [asked, ask] = useState<Ask>()
  const late = useAfterDelay(!data && !error)
  const mayManage = useMayManage()
  return (
    <>
      <PageHeader title={t('title')} note={t('note')}>
        {mayManage && (
          <Button look="filled" disabled={!data} aria-haspopup="dialog" onClick={() => ask({ what: 'add' })}>
            <IconPlus size={16} stroke={1.6} aria-hidden />
            {t('add')}
          </Button>
        )}
      </PageHeader>
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton shown={late} />}
      {data?.rows.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
      <div className={styles['bindings']}>
        {data?.rows.map((row) => (
          <Binding key={row.id} row={row} onAsk={ask} />
        ))}
      </div>
      {asked?.what === 'remove' && <AppRemoveDialog row={asked.row} onClose={() => ask(undefined)} />}
      {asked && asked.what !== 'remove' && (
        <BindingDialog row={asked.what === 'add' ? undefined : asked.row} onClose={() => ask(undefined)} />
      )}
    </>
  )
}

const useMayManage = (): boolean => useSession().permissions.includes('logistics.bind.manage')

function Binding({ row, onAsk }: { row: LogisticsBindingRow; onAsk: (ask: Ask) => void }) {
  const { t } = useTranslation('logisticsBinding')
  const zone = useZone()
  const check = useAppAct<typeof logisticsBindingCalls.check>('/logistics-bind/check')
  const checkNow = async () => {
    if (await check.run({ id: row.id })) toast({ tone: 'info', text: t('checking') })
  }
  const mayManage = useMayManage()
  const timeOf = (at: string) => `${formatTime(at, zone.name, 'minute')} ${zone.label}`
  const { app, status, orderSource, fingerprint, lastFour, checkedAt, boundAt, boundBy } = row
  return (
    <Section
      named
      title={`${t(`app.${app}`)} · ${row.accountName}`}
      note={<StatusTag tone={logisticsAppTones[status]}>{t(`status.s${status}`)}</StatusTag>}
      action={
        mayManage && (
          <DetailActs
            acts={[
              ...(status === '0'
                ? []
                : [{ key: 'check', label: t('checkNow'), onAct: () => void checkNow() }]),
              { key: 'change', label: t('change'), asks: true, onAct: () => onAsk({ what: 'change', row }) },
              { key: 'remove', label: t('remove'), asks: true, onAct: () => onAsk({ what: 'remove', row }) },
            ]}
          />
        )
      }
    >
      {status === '0' && <Note tone="bad">{t('mend.ended')}</Note>}
      {status !== '0' && row.check === 'refused' && <Note tone="warn">{t('mend.refused')}</Note>}
      <FactList
        facts={[
          { label: t('field.orderSource'), value: orderSource },
          {
            label: t('field.credential'),
            value: fingerprint && lastFour ? t('sealed', { lastFour, fingerprint }) : t('erased'),
          },
          {
            key: 'bound',
            label: t('bindingOf'),
            value: t('bound', { name: boundBy ?? '', day: formatTime(boundAt, zone.name, 'date') }),
          },
          {
            key: 'last',
            label: t('health'),
            value: checkedAt === null ? t('never') : t('last', { time: timeOf(checkedAt) }),
          },
          { key: 'brought', label: t('numbers'), value: t('brought', { count: row.brought }) },
        ]}
      />
      <Looks row={row} timeOf={timeOf} />
    </Section>
  )
}

/** What the latest looks at the app found. */
function Looks({ row: { looks }, timeOf }: { row: LogisticsBindingRow; timeOf: (at: string) => string }) {
  const { t } = useTranslation('logisticsBinding')
  return (
    <ul aria-label={t('health')}>
      {looks.slice(0, 5).map(({ at, outcome, millis }) => (
        <li key={at}>
          <StatusTag tone={bindingCheckTones[outcome]}>{t(`check.${outcome}`)}</StatusTag>{' '}
          {t('lookTold', { time: timeOf(at), outcome: t(`check.${outcome}`), millis })}
        </li>
      ))}
    </ul>
  )
}
