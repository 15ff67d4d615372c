import { useState } from 'react'
import type { InputOf, OutputOf } from '@quayside/contract/call.ts'
import {
  type deliveryCalls,
  type ReplayChoice,
  replayChoices,
} from '@quayside/contract/main/delivery/delivery.ts'
import { deliveryLogLimits as limits } from '@quayside/contract/main/limits.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { useMove } from '#areas/trade/public.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { ChoiceBoxes } from '#ui/control/choice-boxes.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './delivery.module.css'
import { useEndpoints } from './endpoints.ts'
import { ResendRange, useResendTimes } from './resend-range.tsx'

export type ResendWhat = InputOf<typeof deliveryCalls.replay>['what']
type Weighed = OutputOf<typeof deliveryCalls.weigh>

/** Sends again what was ticked, or what the filter finds: counted before anything is sent. */
export function ResendDialog({ what: asked, onClose }: { what: ResendWhat; onClose: () => void }) {
  const { t } = useTranslation(['delivery', 'ui'])
  const refresh = useRefresh()
  const [which, choose] = useState<ReplayChoice>('which' in asked ? asked.which : 'all')
  const [to, goTo] = useState('')
  const range = useResendTimes('filter' in asked ? asked.filter : undefined)
  const what = 'filter' in asked ? { filter: range.filter ?? asked.filter, which } : asked
  const isSaid = !('filter' in asked) || range.filter !== undefined
  const input = { what, ...(to !== '' && { endpointId: to }) }
  const { data, error } = useCall<typeof deliveryCalls.weigh>('/notify/delivery/replay/count', input, {
    enabled: isSaid,
    keep: true,
  })
  const move = useMove<typeof deliveryCalls.replay>(
    '/notify/delivery/replay',
    ({ count }) => {
      void refresh('/notify/delivery/query')
      void refresh('/notify/delivery/counts')
      toast({ tone: 'good', text: t('resend.done', { count }) })
      onClose()
    },
    { about: JSON.stringify(input) },
  )
  const count = data?.count ?? 0
  const failure = move.failure ?? error
  return (
    <Dialog
      kind="form"
      title={t('resend.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            look="filled"
            data-autofocus
            disabled={!isSaid || move.state === 'running' || count === 0 || data?.tooMany}
            onClick={() => move.run(input)}
          >
            {count === 0 ? t('resend.none') : t('resend.submit', { count })}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>{t('resend.text')}</p>
        {'filter' in asked && <ResendRange range={range} asked={asked.filter} />}
        {'filter' in asked && <Which which={which} choices={data?.choices} onChoose={choose} />}
        <Target to={to} onChange={goTo} />
        {data && <Counted weighed={data} />}
        <Hint>{t(data?.count === 0 ? 'resend.offHint' : 'resend.first')}</Hint>
        {data?.tooMany && <Note tone="warn">{t('resend.max', { max: limits.replay.rows })}</Note>}
        {failure && <RefusedNote failure={failure} />}
      </div>
    </Dialog>
  )
}

interface WhichProps {
  which: ReplayChoice
  choices: Weighed['choices'] | undefined
  onChoose: (which: ReplayChoice) => void
}

function Which({ which, choices, onChoose }: WhichProps) {
  const { t, i18n } = useTranslation('delivery')
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <ChoiceBoxes
      legend={t('resend.which')}
      stacked
      value={which}
      onChange={onChoose}
      choices={replayChoices.map((value) => ({
        value,
        label: t(`resend.choice.${value}`),
        end: choices && <b>{number.format(choices[value])}</b>,
      }))}
    />
  )
}

/** The address that each was for, or one for all of them. */
function Target({ to, onChange }: { to: string; onChange: (to: string) => void }) {
  const { t } = useTranslation('delivery')
  const endpoints = (useEndpoints() ?? []).filter(({ state }) => state === 'active')
  return (
    <SelectField
      label={t('resend.to')}
      value={to}
      onChange={onChange}
      placeholder={t('resend.own')}
      choices={endpoints.map(({ id, letter, url }) => ({ value: id, label: `${letter} · ${url}` }))}
    />
  )
}

function Counted({ weighed: { count, seconds, oldestAt, tooMany } }: { weighed: Weighed }) {
  const { t, i18n } = useTranslation('delivery')
  const zone = useZone()
  const shown = new Intl.NumberFormat(i18n.language).format(count)
  return (
    <dl className={styles['figures']} data-three aria-live="polite">
      <div>
        <dt>{t('resend.counted')}</dt>
        <dd>
          {tooMany ? `> ${new Intl.NumberFormat(i18n.language).format(limits.replay.rows)}` : shown}
          <small>{t('resend.max', { max: limits.replay.rows })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('resend.takes')}</dt>
        <dd>{count === 0 ? <Nothing /> : takes(t, seconds)}</dd>
      </div>
      <div>
        <dt>{t('resend.oldest')}</dt>
        <dd>{oldestAt === null ? <Nothing /> : formatTime(oldestAt, zone.name, 'noYear')}</dd>
      </div>
    </dl>
  )
}

function takes(t: Translate<'delivery'>, seconds: number): string {
  if (seconds < 120) return t('resend.seconds', { count: seconds })
  const minutes = Math.round(seconds / 60)
  return minutes < 120
    ? t('resend.minutes', { count: minutes })
    : t('resend.hours', { count: Math.round(minutes / 60) })
}
