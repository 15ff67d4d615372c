import { createLazyRoute, Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import type { WalletApplicationDetail } from '@quayside/contract/partners/alipayplus/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { send } from '#api/send.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { showFirstWrong } from '#ui/control/first-wrong.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Note } from '#ui/state/note.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import styles from './alipayplus.module.css'
import { CompanyPart, ContactPart, SellingPart, WalletsPart } from './fields.tsx'
import { FilesPart } from './files.tsx'
import type { ApplicationSearch } from './search.ts'
import { useWholeForm } from '#areas/partners/onboarding/use-whole-form.ts'
import { type ApplicationEditing, useWalletApplication } from './use-application.ts'

export const route = createLazyRoute('/shell/home/third-party/alipay-onboarding/apply')({ component: Apply })

/** A new application, or one that is gone on with; which one is settled as the page opens, so that nothing is lost while it is typed. */
function Apply() {
  const { id }: ApplicationSearch = useSearch({ strict: false })
  const [opened] = useState(id)
  return opened === undefined ? <Form application={undefined} /> : <Opened id={opened} />
}

function Opened({ id }: { id: string }) {
  const { t } = useTranslation('alipayplus')
  const { data, error, refetch } = useCall<typeof alipayplusCalls.detail>('/alipay-plus/{id}', { id })
  const late = useAfterDelay(!data && !error)
  if (error && !data) return <ErrorState failure={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton shown={late} />
  if (!data.actions.includes('edit'))
    return (
      <Note tone="info" live="status">
        {t('form.gone')}{' '}
        <Link to="/home/third-party/alipay-onboarding/management" search={{ id }}>
          {t('form.back')}
        </Link>
      </Note>
    )
  return <Form application={data} />
}

/** Kept while it is typed, checked as a whole when it is sent. */
function Form({ application }: { application: WalletApplicationDetail | undefined }) {
  const { t } = useTranslation('alipayplus')
  const editing = useWalletApplication(application)
  const form = useRef<HTMLFormElement>(null)
  const { wrong, problem, busy, submit } = useSending(editing)
  useEffect(() => {
    if (form.current && Object.keys(wrong).length > 0) showFirstWrong(form.current)
  }, [wrong])
  const isSent = (application?.round ?? 0) > 0
  const fields = { content: editing.content, change: editing.change, wrong, isSent }
  return (
    <>
      <PageHeader
        title={isSent ? t('form.mendTitle', { number: application!.number }) : t('form.title')}
        note={t('form.lead')}
      >
        <Link
          to="/home/third-party/alipay-onboarding/management"
          search={application ? { id: application.id } : {}}
        >
          {t('form.back')}
        </Link>
      </PageHeader>
      <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        {isSent && <Asked application={application!} />}
        <CompanyPart {...fields} />
        <SellingPart {...fields} />
        <WalletsPart {...fields} />
        <ContactPart {...fields} />
        <FilesPart editing={editing} known={application?.papers ?? []} wrong={wrong} />
        {problem && (
          <p className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
        <div className={styles['foot']}>
          <Button look="filled" type="submit" disabled={busy}>
            {t('form.send')}
          </Button>
          <span className={styles['hint']} role="status">
            {editing.kept && t(`form.kept.${editing.kept}`)} {editing.kept === 'failed' && editing.failure}
          </span>
        </div>
      </form>
    </>
  )
}

/** What Alipay+ wants, above the fields in which it is mended. */
function Asked({ application: { wallets } }: { application: WalletApplicationDetail }) {
  const { t } = useTranslation('alipayplus')
  const asked = wallets.filter(({ state }) => state === 'need_more')
  const parts = [...new Set(asked.flatMap(({ wants }) => wants))].map((part) => t(`wanted.${part}`))
  const said = [...new Set(asked.flatMap((one) => (one.said === null ? [] : [one.said])))]
  return (
    <Note tone="warn">
      <p>{t('wants', { parts: parts.join(' · ') })}</p>
      {said.map((text) => (
        <p key={text}>{t('said', { text })}</p>
      ))}
    </Note>
  )
}

function useSending(editing: ApplicationEditing) {
  const { t } = useTranslation('alipayplus')
  const refresh = useRefresh()
  const navigate = useNavigate()
  return useWholeForm(t('form.someWrong'), async () => {
    const seen = await editing.begin()
    const { data } = await send<typeof alipayplusCalls.apply>('/alipay-plus/apply', seen, { inline: true })
    toast({ tone: 'good', text: t('form.sent', { number: data.number }) })
    await Promise.all(['/alipay-plus/list', '/alipay-plus/{id}'].map(refresh))
    await navigate({ to: '/home/third-party/alipay-onboarding/management', search: { id: data.id } })
  })
}
