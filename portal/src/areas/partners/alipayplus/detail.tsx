import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import type { RegisteredWallet, WalletApplicationDetail } from '@quayside/contract/partners/alipayplus/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh, useSend } from '#api/use-call.ts'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { lookAgainMs } from './moving.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Note, type NoteProps } from '#ui/state/note.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { walletTones } from '#ui/text/partner-tones.ts'
import styles from '#areas/partners/binding/desk.module.css'
import { ApplicationAside, ApplicationFacts } from './facts.tsx'
import { BindDialog } from './bind-dialog.tsx'
import { Wallets } from './wallets.tsx'

/** One application: how it stands, its wallets, what was sent, and what happened. */
export function ApplicationDetail({ id }: { id: string }) {
  const { data, error, refetch } = useCall<typeof alipayplusCalls.detail>(
    '/alipay-plus/{id}',
    { id },
    { every: (answer) => lookAgainMs(answer && [answer]) },
  )
  const [bound, bind] = useState<RegisteredWallet['wallet']>()
  const late = useAfterDelay(!data && !error)
  if (error && !data) return <ErrorState failure={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton shown={late} />
  const wallet = data.wallets.find((one) => one.wallet === bound)
  return (
    <article className={styles['detail']} aria-labelledby={`application-${id}`}>
      <Head application={data} />
      <Standing application={data} />
      {data.wallets.length > 0 && <Wallets application={data} onBind={bind} />}
      <div className={styles['columns']}>
        <div>
          <ApplicationFacts application={data} />
        </div>
        <div className={styles['aside']}>
          <ApplicationAside application={data} />
        </div>
      </div>
      {wallet && <BindDialog application={data} wallet={wallet} onClose={() => bind(undefined)} />}
    </article>
  )
}

function Head({ application }: { application: WalletApplicationDetail }) {
  const { t } = useTranslation('alipayplus')
  const [asks, ask] = useState(false)
  const { id, company, state, wallets, actions } = application
  const approved = wallets.filter((one) => one.state === 'approved').length
  return (
    <header className={styles['head']}>
      <h2 id={`application-${id}`}>{company ?? t('unnamed')}</h2>
      <StatusTag tone={walletTones[state]}>{t(`state.${state}`)}</StatusTag>
      {wallets.length > 1 && (
        <span className={styles['below']}>{t('count', { approved, all: wallets.length })}</span>
      )}
      <Buttons>
        {actions.includes('discard') && (
          <Button look="red" aria-haspopup="dialog" onClick={() => ask(true)}>
            {t('act.discard')}
          </Button>
        )}
        {actions.includes('edit') && (
          <Link
            to="/home/third-party/alipay-onboarding/apply"
            search={{ id }}
            className={buttonClass}
            data-look="filled"
            data-size="md"
          >
            {t(state === 'draft' ? 'act.edit' : 'act.mend')}
          </Link>
        )}
      </Buttons>
      {asks && <DiscardDialog application={application} onClose={() => ask(false)} />}
    </header>
  )
}

const tones = {
  draft: 'plain',
  submitted: 'info',
  reviewing: 'info',
  need_more: 'warn',
  approved: 'good',
  rejected: 'bad',
} as const satisfies Record<WalletApplicationDetail['state'], NoteProps['tone']>

function Standing({
  application: { state, isUnanswered, wallets },
}: {
  application: WalletApplicationDetail
}) {
  const { t } = useTranslation('alipayplus')
  // Once every approved wallet has its site there is nothing to say.
  if (state === 'approved' && wallets.every((one) => one.state !== 'approved' || one.sites.length > 0))
    return null
  return (
    <Note tone={tones[state]} live="status">
      {t(`standing.${isUnanswered && state === 'reviewing' ? 'unanswered' : state}`)}
    </Note>
  )
}

function DiscardDialog({
  application: { id, version },
  onClose,
}: {
  application: WalletApplicationDetail
  onClose: () => void
}) {
  const { t } = useTranslation('alipayplus')
  const refresh = useRefresh()
  const navigate = useNavigate()
  const discard = useSend<typeof alipayplusCalls.discard>('/alipay-plus/discard')
  const submit = async () => {
    await discard.mutateAsync({ id, version })
    toast({ tone: 'good', text: t('discard.done') })
    onClose()
    await navigate({ to: '.', search: {} })
    await refresh('/alipay-plus/list')
  }
  return (
    <Dialog
      title={t('discard.title')}
      onClose={onClose}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('discard.cancel')}
          </Button>
          <Button
            look="danger"
            disabled={discard.isPending}
            // The funnel has said why it failed; the dialog stays.
            onClick={() => void submit().catch(() => undefined)}
          >
            {t('discard.submit')}
          </Button>
        </>
      }
    >
      <p>{t('discard.text')}</p>
    </Dialog>
  )
}
