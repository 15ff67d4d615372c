import { type ReactNode, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { checkoutCalls } from '@quayside/contract/main/checkout/checkout.ts'
import type { CheckoutRow, CheckoutShown } from '@quayside/contract/main/checkout/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import styles from './checkout.module.css'
import { DifferenceList } from './difference-list.tsx'
import type { CheckoutDraft } from './draft.ts'
import { useRefreshCheckouts } from './use-refresh-checkouts.ts'
import { useSaveDraft } from './use-save-checkout.ts'

export type Asked =
  | { readonly kind: 'publish' | 'discard' | 'remove' }
  | { readonly kind: 'again'; readonly version: number }

interface CheckoutDialogsProps {
  asked: Asked
  row: CheckoutRow
  base: CheckoutShown | undefined
  versions: readonly CheckoutShown[]
  live: number | null
  draft: CheckoutDraft
  isChanged: boolean
  onChoose: (version: number | undefined) => void
  onClose: () => void
}

export function CheckoutDialogs(props: CheckoutDialogsProps) {
  const { asked } = props
  if (asked.kind === 'publish') return <Publish {...props} />
  if (asked.kind === 'again') return <PublishAgain {...props} version={asked.version} />
  return <Remove {...props} what={asked.kind} />
}

/** What is on the screen is saved first, so that nothing is lost where it waits for a second person. */
function Publish({ row, base, versions, live, draft, isChanged, onChoose, onClose }: CheckoutDialogsProps) {
  const { t } = useTranslation('checkout')
  const saving = useSaveDraft({ row, base, draft })
  const version = useSend<typeof checkoutCalls.version>('/checkout/config/version', { inline: true })
  const [saved, keep] = useState<{ configId: string; version: number; revision: number }>()
  const act = useAct(async () => {
    const known = base?.state === 'draft' && !isChanged ? { ...base, configId: row.configId! } : saved
    const ready = known ?? (await saving.save())
    keep(ready)
    const { configId, revision } = ready
    await version.mutateAsync({ configId, act: 'publish', version: ready.version, revision, live })
    toast({ tone: 'good', text: t('publishing.done', { version: ready.version }) })
    return ready.version
  }, onChoose)
  const shown = versions.find(({ state }) => state === 'published')
  return (
    <Asks
      {...act}
      title={t('publishing.title', { site: row.site })}
      submit={t('publishing.submit')}
      onClose={() => {
        // Saved and not published: what is worked on is that draft.
        if (saved) onChoose(saved.version)
        onClose()
      }}
      onDone={onClose}
    >
      <p>{t('publishing.text')}</p>
      {shown && (
        <>
          <h3 className={styles['compared']}>{t('publishing.differences')}</h3>
          <DifferenceList before={shown} after={draft} />
        </>
      )}
    </Asks>
  )
}

function PublishAgain({
  row,
  versions,
  live,
  version: old,
  onChoose,
  onClose,
}: CheckoutDialogsProps & { version: number }) {
  const { t } = useTranslation('checkout')
  const version = useSend<typeof checkoutCalls.version>('/checkout/config/version', { inline: true })
  const act = useAct(async () => {
    const { data } = await version.mutateAsync({
      configId: row.configId!,
      act: 'roll_back',
      version: old,
      live,
    })
    toast({ tone: 'good', text: t('publishing.done', { version: data.live ?? old }) })
    return data.live ?? undefined
  }, onChoose)
  const shown = versions.find(({ state }) => state === 'published')
  const again = versions.find((one) => one.version === old)
  return (
    <Asks
      {...act}
      title={t('publishing.title', { site: row.site })}
      submit={t('publishing.submit')}
      onClose={onClose}
      onDone={onClose}
    >
      <p>
        {t('publishing.again', { version: old })} {t('publishing.text')}
      </p>
      {shown && again && (
        <>
          <h3 className={styles['compared']}>{t('publishing.differences')}</h3>
          <DifferenceList before={shown} after={again} />
        </>
      )}
    </Asks>
  )
}

function Remove({
  row,
  base,
  versions,
  live,
  what,
  onChoose,
  onClose,
}: CheckoutDialogsProps & { what: 'discard' | 'remove' | 'publish' }) {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const remove = useSend<typeof checkoutCalls.delete>('/checkout/config/delete', { inline: true })
  const isDraft = what === 'discard' && base !== undefined
  const act = useAct(async () => {
    const draft = isDraft ? { draft: { version: base.version, revision: base.revision } } : {}
    await remove.mutateAsync({ configId: row.configId!, live, ...draft })
    toast({ tone: 'good', text: t('removal.done') })
    if (!isDraft) await navigate({ to: '/home/mainManage/checkoutConfig', ignoreBlocker: true })
    return versions.find(({ version, state }) => version !== base?.version && state === 'published')?.version
  }, onChoose)
  return (
    <Asks
      {...act}
      title={isDraft ? t('removal.draft', { version: base.version }) : t('removal.whole', { site: row.site })}
      submit={t('removal.submit')}
      isDanger
      onClose={onClose}
      onDone={onClose}
    >
      <p>{t(isDraft ? 'removal.draftText' : 'removal.wholeText')}</p>
    </Asks>
  )
}

/** Done once, then everything is looked at anew; a refusal is shown where it was asked. */
function useAct(work: () => Promise<number | undefined>, onChoose: (version: number | undefined) => void) {
  const refresh = useRefreshCheckouts()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const run = async (): Promise<boolean> => {
    setFailure(undefined)
    setBusy(true)
    try {
      const version = await work()
      await refresh()
      onChoose(version)
      return true
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
      await refresh()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, run }
}

interface AsksProps {
  title: string
  submit: string
  isDanger?: boolean
  isBusy: boolean
  failure: CallFailure | undefined
  run: () => Promise<boolean>
  onClose: () => void
  onDone: () => void
  children: ReactNode
}

function Asks({
  title,
  submit,
  isDanger = false,
  isBusy,
  failure,
  run,
  onClose,
  onDone,
  children,
}: AsksProps) {
  const { t } = useTranslation(['checkout', 'ui'])
  const isWaiting = failure?.facts['approval'] !== undefined
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{isWaiting ? t('ui:close') : t('ui:cancel')}</Button>
          {!isWaiting && (
            <Button
              look={isDanger ? 'danger' : 'filled'}
              disabled={isBusy}
              onClick={() => void run().then((isDone) => isDone && onDone())}
            >
              {submit}
            </Button>
          )}
        </>
      }
    >
      {children}
      {failure && (
        <RefusedNote
          failure={failure}
          text={
            isWaiting
              ? t('publishing.waits')
              : failure.key === 'request.conflict'
                ? t('publishing.conflict')
                : (failure.fields[0]?.message ?? failure.message)
          }
        />
      )}
    </Dialog>
  )
}
