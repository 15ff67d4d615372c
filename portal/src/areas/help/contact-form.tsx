import { useId, useState } from 'react'
import type { contactCalls, ContactTopic } from '@quayside/contract/help/contact.ts'
import { helpLimits as limits } from '@quayside/contract/help/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { lastFailure } from '#api/failure.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { copyText } from '#ui/control/copy-button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Note } from '#ui/state/note.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './help.module.css'

const topics = [
  'orders',
  'refunds',
  'disputes',
  'money',
  'account',
  'technical',
  'other',
] as const satisfies ContactTopic[]

interface ContactFormProps {
  left: number
  /** Masked; null where none is bound. */
  email: string | null
}

export function ContactForm({ left, email }: ContactFormProps) {
  const { t } = useTranslation('help')
  const [sent, setSent] = useState<string>()
  if (sent !== undefined)
    return (
      <section className={styles['form']}>
        <Note tone="good" live="status">
          {t('contact.sent', { number: sent })}
        </Note>
        <Button onClick={() => setSent(undefined)}>{t('contact.again')}</Button>
      </section>
    )
  return (
    <section className={styles['form']} aria-label={t('contact.form')}>
      <h2>{t('contact.form')}</h2>
      <Fields onSent={setSent} />
      <p className={styles['hint']}>
        {email === null ? t('contact.noEmail') : t('contact.answerTo', { email })}{' '}
        {t('contact.left', { count: left })}
      </p>
    </section>
  )
}

function Fields({ onSent }: { onSent: (number: string) => void }) {
  const { t } = useTranslation('help')
  const id = useId()
  const refresh = useRefresh()
  const facts = useFacts()
  const [topic, setTopic] = useState<ContactTopic>('technical')
  const [text, setText] = useState('')
  const [trace, setTrace] = useState(lastFailure()?.trace ?? '')
  const [tried, setTried] = useState(false)
  const { mutateAsync: send, isPending } = useSend<typeof contactCalls.send>('/help/contact/send')
  const isShort = text.trim().length < limits.message.min
  const submit = () => {
    setTried(true)
    if (isShort) return
    const { browser, sentAt } = facts
    void send({ topic, text, browser, sentAt, ...(trace.trim() !== '' && { trace: trace.trim() }) }).then(
      ({ data }) => {
        onSent(data.number)
        return refresh('/help/contact')
      },
      () => undefined,
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TopicField topic={topic} onChange={setTopic} />
      <label className={styles['label']} htmlFor={`${id}-text`}>
        {t('contact.text')}
      </label>
      <textarea
        id={`${id}-text`}
        rows={7}
        maxLength={limits.message.max}
        value={text}
        aria-describedby={`${id}-hint`}
        aria-invalid={(tried && isShort) || undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className={styles['hint']} data-error={(tried && isShort) || undefined}>
        {tried && isShort ? t('contact.textShort', { min: limits.message.min }) : t('contact.textHint')}
      </p>
      <TextField label={t('contact.trace')} value={trace} maxLength={limits.trace.max} onChange={setTrace} />
      <FactList facts={facts} trace={trace} />
      <Button type="submit" look="filled" disabled={isPending}>
        {t('contact.send')}
      </Button>
    </form>
  )
}

function TopicField({ topic, onChange }: { topic: ContactTopic; onChange: (topic: ContactTopic) => void }) {
  const { t } = useTranslation('help')
  const id = useId()
  return (
    <>
      <label className={styles['label']} htmlFor={id}>
        {t('contact.topic')}
      </label>
      <select
        id={id}
        value={topic}
        onChange={(event) => onChange(topics.find((one) => one === event.currentTarget.value) ?? 'other')}
      >
        {topics.map((one) => (
          <option key={one} value={one}>
            {t(`contact.topics.${one}`)}
          </option>
        ))}
      </select>
    </>
  )
}

interface Facts {
  merchant: string
  user: string
  browser: string
  sentAt: string
}

function useFacts(): Facts {
  const { user } = useSession()
  const [sentAt] = useState(() => new Date().toISOString())
  const browser = `${navigator.userAgent} ${window.innerWidth}×${window.innerHeight} ${navigator.language}`
  return {
    merchant: user.merchant.id,
    user: user.name,
    browser: browser.slice(0, limits.browser.max),
    sentAt,
  }
}

/** Seen before it goes, and copied for those who telephone. */
function FactList({ facts, trace }: { facts: Facts; trace: string }) {
  const { t } = useTranslation('help')
  const zone = useZone()
  const rows = [
    [t('contact.fact.merchant'), facts.merchant],
    [t('contact.fact.user'), facts.user],
    [t('contact.fact.browser'), facts.browser],
    [t('contact.fact.time'), `${formatTime(facts.sentAt, zone.name)} ${zone.label}`],
    ...(trace.trim() === '' ? [] : [[t('contact.fact.trace'), trace.trim()]]),
  ] as const
  const lines = rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  return (
    <div className={styles['facts']}>
      <div>
        <b>{t('contact.facts')}</b>
        <Button look="grey" size="xs" onClick={() => void copyText(lines)}>
          {t('contact.copy')}
        </Button>
      </div>
      <p>{t('contact.factsText')}</p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
