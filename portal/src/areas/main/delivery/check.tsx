import { createLazyRoute } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { deliveryCalls } from '@quayside/contract/main/delivery/delivery.ts'
import { deliveryLogLimits as limits } from '@quayside/contract/main/limits.ts'
import { webhookHeaders } from '@quayside/contract/main/notify/signed.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSend } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Area } from './area.tsx'
import { type Checked, CheckResult } from './check-result.tsx'
import styles from './delivery.module.css'
import { useEndpoints } from './endpoints.ts'
import { lastSent } from './last-sent.ts'
import { NotifyTabs } from './tabs.tsx'

export const route = createLazyRoute('/shell/home/mainManage/asynNotification/signature')({
  component: Check,
})

/** "Why was my signature wrong?" What is pasted stays on this page. */
function Check() {
  const { t } = useTranslation('delivery')
  const endpoints = useEndpoints()
  const mayCheck = useSession().permissions.includes('main.notify.manage')
  const [checked, setChecked] = useState<Checked>()
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone it stands below what was pasted.
    if (checked) result.current?.scrollIntoView({ block: 'nearest' })
  }, [checked])
  return (
    <>
      <PageHeader title={t('list.title')} />
      <NotifyTabs tab="signature" />
      <div className={styles['check']}>
        <Section named form title={t('check.received')} note={t('check.kept')}>
          <CheckForm mayCheck={mayCheck} onChecked={setChecked} />
        </Section>
        <div ref={result} aria-live="polite">
          {checked && (
            <CheckResult
              checked={checked}
              urlOf={(id) => endpoints?.find((one) => one.id === id)?.url ?? ''}
            />
          )}
        </div>
      </div>
    </>
  )
}

function CheckForm({ mayCheck, onChecked }: { mayCheck: boolean; onChecked: (checked: Checked) => void }) {
  const { t } = useTranslation('delivery')
  const endpoints = useEndpoints() ?? []
  const [chosen, choose] = useState<string>()
  const [fields, setFields] = useState<Fields>({ headers: '', body: '', computed: '' })
  const { mutateAsync, error, isPending } = useSend<typeof deliveryCalls.check>('/notify/delivery/check', {
    inline: true,
  })
  const endpointId = chosen ?? endpoints[0]?.id
  const set = (part: Partial<Fields>) => setFields((known) => ({ ...known, ...part }))
  const wrong = (name: string) => error?.fields.find(({ field }) => field === name)?.message
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (endpointId === undefined) return
    const { computed, ...rest } = fields
    try {
      const { data } = await mutateAsync({ endpointId, ...rest, ...(computed.trim() !== '' && { computed }) })
      onChecked(data)
    } catch {
      // The field or the note below says it.
    }
  }
  const useLast = async () => {
    const last = endpointId === undefined ? undefined : await lastSent(endpointId)
    if (!last) return toast({ tone: 'info', text: t('check.noLast') })
    choose(last.endpointId)
    set({ headers: last.headers, body: last.body })
  }
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <Pasted fields={fields} wrong={wrong} set={set} />
      <SelectField
        label={t('check.url')}
        value={endpointId ?? ''}
        onChange={choose}
        choices={endpoints.map(({ id, letter, address }) => ({
          value: id,
          label: `${letter} · ${address}`,
        }))}
      />
      {error && error.fields.length === 0 && <RefusedNote failure={error} />}
      <div className={styles['buttons']}>
        <Button look="filled" type="submit" disabled={!mayCheck || isPending || endpointId === undefined}>
          {t('check.submit')}
        </Button>
        <Button onClick={() => void useLast()}>{t('check.useLast')}</Button>
      </div>
    </form>
  )
}

interface Fields {
  headers: string
  body: string
  computed: string
}

interface PastedProps {
  fields: Fields
  wrong: (name: string) => string | undefined
  set: (part: Partial<Fields>) => void
}

/** What somebody's server received, and what it made of it. */
function Pasted({ fields, wrong, set }: PastedProps) {
  const { t } = useTranslation('delivery')
  return (
    <>
      <Area
        label={t('check.headers')}
        hint={t('check.headersHint', { names: Object.values(webhookHeaders).slice(0, 3).join(', ') })}
        error={wrong('headers')}
        rows={5}
        value={fields.headers}
        maxLength={limits.headers.max}
        onChange={(headers) => set({ headers })}
      />
      <Area
        label={t('check.body')}
        hint={t('check.bytes', { size: new TextEncoder().encode(fields.body).length })}
        error={wrong('body')}
        rows={8}
        value={fields.body}
        maxLength={limits.body.max}
        onChange={(body) => set({ body })}
      />
      <Area
        label={t('check.computed')}
        hint={t('check.computedHint')}
        error={wrong('computed')}
        rows={2}
        value={fields.computed}
        maxLength={limits.computed.max}
        onChange={(computed) => set({ computed })}
      />
    </>
  )
}
