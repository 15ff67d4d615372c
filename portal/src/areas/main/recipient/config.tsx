import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { recipientLimits } from '@quayside/contract/main/limits.ts'
import type { recipientCalls, RecipientRow } from '@quayside/contract/main/recipient/recipient.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useCall, useRefresh, useSend } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { LanguageField } from './language-field.tsx'
import { GroupsField } from './groups-field.tsx'
import { QuietField } from './quiet-field.tsx'
import styles from './recipient.module.css'

export const route = createLazyRoute('/shell/home/mainManage/messagePush/receiverConfig/$id')({
  component: Config,
})
const here = getRouteApi('/shell/home/mainManage/messagePush/receiverConfig/$id')

/** Of what one person is told, in which language, and when they are left alone. */
function Config() {
  const { id } = here.useParams()
  const { t } = useTranslation('recipient')
  const { data, error, refetch } = useCall<typeof recipientCalls.way>(
    '/notify/way/query',
    { id },
    { keep: false },
  )
  const late = useAfterDelay(!data && !error)
  return (
    <>
      <PageHeader
        title={data?.name ?? t('title')}
        note={data && `${data.target} · ${t(`channel.${data.channel}`)}`}
      />
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton shown={late} />}
      {data && <WayForm key={`${data.id} ${data.version}`} row={data} />}
    </>
  )
}

function WayForm({ row }: { row: RecipientRow }) {
  const { t } = useTranslation('recipient')
  const mayManage = useSession().permissions.includes('main.notify.manage')
  const [way, set] = useState(row)
  const change = (part: Partial<RecipientRow>) => set((now) => ({ ...now, ...part }))
  const { isBusy, failure, save } = useSave()
  const wrong = (field: string) => failure?.fields.find((one) => one.field.startsWith(field))?.message
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save(way)
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <fieldset disabled={!mayManage} className={styles['fields']}>
        <TextField
          label={t('field.name')}
          value={way.name}
          onChange={(name) => change({ name })}
          maxLength={recipientLimits.name.max}
          error={wrong('name')}
        />
        <LanguageField language={way.language} onLanguage={(language) => change({ language })} />
        <CheckField
          label={t('field.enabled')}
          hint={t('field.enabledHint')}
          checked={way.enabled}
          onChange={(enabled) => change({ enabled })}
        />
        <What way={way} wrong={wrong} onChange={change} />
      </fieldset>
      {failure && failure.fields.length === 0 && <RefusedNote failure={failure} />}
      <span className={styles['acts']}>
        {mayManage && (
          <Button look="filled" type="submit" disabled={isBusy}>
            {t('save')}
          </Button>
        )}
        <Link to="/home/mainManage/messagePush" className={buttonClass} data-look="bordered" data-size="md">
          {t('back')}
        </Link>
      </span>
    </form>
  )
}

interface WhatProps {
  way: RecipientRow
  wrong: (field: string) => string | undefined
  onChange: (part: Partial<RecipientRow>) => void
}

/** Of what somebody is told, and when they are left alone. */
function What({ way, wrong, onChange }: WhatProps) {
  const { t } = useTranslation('recipient')
  return (
    <>
      <GroupsField
        legend={t('field.groups')}
        hint={t('field.groupsHint', recipientLimits.everyMinutes)}
        chosen={way.groups}
        onChange={(groups) => onChange({ groups, urgent: way.urgent.filter((one) => groups.includes(one)) })}
      />
      <QuietField quiet={way.quiet} error={wrong('quiet')} onQuiet={(quiet) => onChange({ quiet })} />
      {way.quiet && way.groups.length > 0 && (
        <GroupsField
          legend={t('field.urgent')}
          of={way.groups}
          chosen={way.urgent}
          onChange={(urgent) => onChange({ urgent })}
        />
      )}
    </>
  )
}

function useSave() {
  const { t } = useTranslation('recipient')
  const refresh = useRefresh()
  const [failure, setFailure] = useState<CallFailure>()
  const { mutateAsync, isPending } = useSend<typeof recipientCalls.saveWay>('/notify/way/save', {
    inline: true,
  })
  const save = async ({ id, version, name, language, enabled, groups, urgent, quiet }: RecipientRow) => {
    setFailure(undefined)
    try {
      const left = quiet ? urgent : []
      await mutateAsync({ id, version, name: name.trim(), language, enabled, groups, urgent: left, quiet })
      await Promise.all([refresh('/notify/query'), refresh('/notify/way/query')])
      toast({ tone: 'good', text: t('done.saved') })
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
    }
  }
  return { isBusy: isPending, failure, save }
}
