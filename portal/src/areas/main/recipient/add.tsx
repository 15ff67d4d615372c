import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import type { Language } from '@quayside/contract/envelope.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { recipientLimits } from '@quayside/contract/main/limits.ts'
import { type RecipientChannel, recipientChannels } from '@quayside/contract/main/recipient/channels.ts'
import type { recipientCalls } from '@quayside/contract/main/recipient/recipient.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { CodeOfRecipient, type NewTarget } from './code-field.tsx'
import { LanguageField } from './language-field.tsx'
import styles from './recipient.module.css'

export const route = createLazyRoute('/shell/home/mainManage/messagePush/addSendee')({ component: Add })

interface Typed {
  name: string
  channel: RecipientChannel
  address: string
  code: string
  language: Language
}

const targetOf = ({ channel, address }: Typed): NewTarget =>
  channel === 'mail' ? { channel, email: address.trim() } : { channel, mobile: address.trim() }

/** What is typed, what of it is missing, and what the gateway said. */
function useNewRecipient() {
  const { t, i18n } = useTranslation('recipient')
  const [typed, set] = useState<Typed>({
    name: '',
    channel: 'mail',
    address: '',
    code: '',
    language: i18n.language,
  })
  const [missing, miss] = useState<Partial<Record<'name' | 'target' | 'code', string>>>({})
  const [failure, setFailure] = useState<CallFailure>()
  const { isBusy, add } = useAdd(setFailure)
  const said = (field: string) =>
    failure?.fields.find((one) => one.field === field || one.field.startsWith(`${field}.`))?.message
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const gaps = {
      ...(typed.name.trim() === '' && { name: t('missing.name') }),
      ...(typed.address.trim() === '' && { target: t('missing.target') }),
      ...(typed.code.length !== entryLimits.code.length && { code: t('missing.code') }),
    }
    miss(gaps)
    if (Object.keys(gaps).length > 0) return
    const { code, language } = typed
    void add({ name: typed.name.trim(), target: targetOf(typed), code, language })
  }
  return {
    typed,
    change(part: Partial<Typed>) {
      set((now) => ({ ...now, ...part }))
      miss({})
    },
    wrong: (field: 'name' | 'target' | 'code') => missing[field] ?? said(field),
    /** What no field says. */
    refused: failure?.fields.length === 0 ? failure : undefined,
    lacksTarget: () => miss({ target: t('missing.target') }),
    fails(refused: CallFailure | undefined) {
      miss({})
      setFailure(refused)
    },
    isBusy,
    submit,
  }
}

/** Somebody reads the code that their address was sent to whoever adds them; of what they are told is chosen next. */
function Add() {
  const { t } = useTranslation('recipient')
  const { typed, change, wrong, refused, lacksTarget, fails, isBusy, submit } = useNewRecipient()
  return (
    <>
      <PageHeader title={t('addTitle')} />
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p>{t('addLead')}</p>
        <TextField
          label={t('field.name')}
          value={typed.name}
          onChange={(name) => change({ name })}
          maxLength={recipientLimits.name.max}
          error={wrong('name')}
          first
        />
        <Segments
          label={t('field.channel')}
          choices={recipientChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
          value={typed.channel}
          onChange={(channel) => change({ channel, address: '', code: '' })}
        />
        <AddressField typed={typed} error={wrong('target')} onAddress={(address) => change({ address })} />
        <LanguageField language={typed.language} onLanguage={(language) => change({ language })} />
        <CodeOfRecipient
          code={typed.code}
          error={wrong('code')}
          target={() => (typed.address.trim() === '' ? undefined : targetOf(typed))}
          language={typed.language}
          onCode={(code) => change({ code })}
          onMissing={lacksTarget}
          onFailure={fails}
        />
        {refused && <RefusedNote failure={refused} />}
        <span className={styles['acts']}>
          <Button look="filled" type="submit" disabled={isBusy}>
            {t('addSubmit')}
          </Button>
          <Link to="/home/mainManage/messagePush" className={buttonClass} data-look="bordered" data-size="md">
            {t('back')}
          </Link>
        </span>
      </form>
    </>
  )
}

interface AddressFieldProps {
  typed: Typed
  error: string | undefined
  onAddress: (address: string) => void
}

function AddressField({ typed: { channel, address }, error, onAddress }: AddressFieldProps) {
  const { t } = useTranslation('recipient')
  const isMail = channel === 'mail'
  return (
    <TextField
      key={channel}
      label={t(isMail ? 'field.email' : 'field.mobile')}
      hint={isMail ? undefined : t('field.mobileHint')}
      value={address}
      onChange={onAddress}
      maxLength={isMail ? entryLimits.email.max : entryLimits.mobile.length}
      inputMode={isMail ? 'email' : 'numeric'}
      autoComplete="off"
      error={error}
    />
  )
}

function useAdd(setFailure: (failure: CallFailure | undefined) => void) {
  const { t } = useTranslation('recipient')
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { mutateAsync, isPending } = useSend<typeof recipientCalls.add>('/notify/add', { inline: true })
  const add = async (input: Parameters<typeof mutateAsync>[0]) => {
    setFailure(undefined)
    try {
      const { data } = await mutateAsync(input)
      await refresh('/notify/query')
      toast({ tone: 'good', text: t('done.added') })
      await navigate({
        to: '/home/mainManage/messagePush/receiverConfig/$id',
        params: { id: data.id },
        replace: true,
      })
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
    }
  }
  return { isBusy: isPending, add }
}
