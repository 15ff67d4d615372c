import { useState } from 'react'
import type { CheckoutRow, CheckoutShown } from '@quayside/contract/main/checkout/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { UnsavedGuard } from '#ui/page/unsaved-guard.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { checkoutTones } from '#ui/text/main-tones.ts'
import styles from './checkout.module.css'
import { type CheckoutDraft, draftOf, isSameDraft, type Offered, draftProblemsOf } from './draft.ts'
import { CheckoutForm } from './form.tsx'
import { CheckoutPreview } from './preview.tsx'
import { type Asked, CheckoutDialogs } from './dialogs.tsx'
import { useSaveCheckout } from './use-save-checkout.ts'
import { Versions } from './versions.tsx'

export interface WorkbenchProps {
  row: CheckoutRow
  /** The version to open first, where somebody follows a link to it. */
  asked: number | undefined
  seller: string
  versions: readonly CheckoutShown[]
  live: number | null
  /** That can still be paid and show one of its versions. */
  links: number
  offered: readonly Offered[]
  /** Where the preview is drawn. */
  preview: string | null
}

/** What one begins with: the newest draft, else what payers see now. */
const firstOf = ({ versions, asked }: Pick<WorkbenchProps, 'versions' | 'asked'>): number | undefined =>
  (
    versions.find(({ version }) => version === asked) ??
    versions.find(({ state }) => state === 'draft') ??
    versions.find(({ state }) => state === 'published')
  )?.version

/** Form, preview and versions side by side; one version at a time is worked on. */
export function Workbench(props: WorkbenchProps) {
  const { versions } = props
  const [chosen, choose] = useState(() => firstOf(props))
  return (
    <Editor
      key={chosen ?? 0}
      {...props}
      base={versions.find(({ version }) => version === chosen)}
      onChoose={choose}
    />
  )
}

interface EditorProps extends WorkbenchProps {
  /** The version that the form begins with. */
  base: CheckoutShown | undefined
  onChoose: (version: number | undefined) => void
}

function Editor(props: EditorProps) {
  const { row, base, offered, versions, links, seller, preview, onChoose } = props
  const { t } = useTranslation('checkout')
  const { permissions } = useSession()
  const editing = useEditing(props)
  const { draft, isChanged, saving } = editing
  const [asked, ask] = useState<Asked>()
  const [next, setNext] = useState<number>()
  return (
    <>
      <PageHeader
        title={t('page.title', { site: row.site })}
        isName
        note={<Working base={base} isChanged={isChanged} />}
      >
        {permissions.includes('main.checkout.manage') && (
          <Acts
            base={base}
            hasConfig={row.configId !== null}
            isChanged={isChanged}
            isBusy={saving.isBusy}
            onSave={() => editing.whole(saving.save)}
            onAsk={(kind) => (kind === 'publish' ? editing.whole(() => ask({ kind })) : ask({ kind }))}
          />
        )}
      </PageHeader>
      <div className={styles['bench']}>
        <CheckoutForm
          siteId={row.siteId}
          draft={draft}
          offered={offered}
          problems={editing.problems}
          wrong={saving.wrong}
          failure={saving.failure}
          onChange={editing.change}
        />
        <CheckoutPreview draft={draft} seller={seller} address={preview} />
        <Versions
          versions={versions}
          links={links}
          chosen={base?.version}
          onEdit={(version) => (isChanged ? setNext(version) : onChoose(version))}
          onAgain={(version) => ask({ kind: 'again', version })}
        />
      </div>
      <Guards isChanged={isChanged} next={next} onNext={onChoose} onStay={() => setNext(undefined)} />
      {asked && (
        <CheckoutDialogs {...props} {...{ asked, draft, isChanged }} onClose={() => ask(undefined)} />
      )}
    </>
  )
}

/** The form over the version that it began with. */
function useEditing({ row, base, offered, seller, onChoose }: EditorProps) {
  const first = draftOf(base, offered, seller)
  const [draft, setDraft] = useState<CheckoutDraft>(first)
  const [isTried, setTried] = useState(false)
  const problems = draftProblemsOf(draft)
  const saving = useSaveCheckout({ row, base, draft, onSaved: onChoose })
  return {
    draft,
    isChanged: !isSameDraft(draft, first),
    saving,
    problems: isTried ? problems : {},
    change(part: Partial<CheckoutDraft>) {
      setDraft((before) => ({ ...before, ...part }))
      saving.forget(Object.keys(part))
    },
    /** Does it where nothing is missing; else says what is. */
    whole(work: () => void) {
      setTried(true)
      if (Object.keys(problems).length === 0) work()
    },
  }
}

interface GuardsProps {
  isChanged: boolean
  /** The version that somebody means to open instead. */
  next: number | undefined
  onNext: (version: number) => void
  onStay: () => void
}

/** Whoever goes on to another page or version is asked what becomes of what they have typed. */
function Guards({ isChanged, next, onNext, onStay }: GuardsProps) {
  const { t } = useTranslation('checkout')
  return (
    <>
      <UnsavedGuard
        unsaved={isChanged}
        words={{ title: t('page.changed'), text: t('page.leave'), go: t('page.go'), stay: t('page.stay') }}
      />
      {next !== undefined && (
        <Dialog
          title={t('page.changed')}
          onClose={onStay}
          foot={
            <>
              <Button onClick={() => onNext(next)}>{t('page.go')}</Button>
              <Button look="filled" data-autofocus onClick={onStay}>
                {t('page.stay')}
              </Button>
            </>
          }
        >
          <p>{t('page.lose')}</p>
        </Dialog>
      )}
    </>
  )
}

function Working({ base, isChanged }: { base: CheckoutShown | undefined; isChanged: boolean }) {
  const { t } = useTranslation('checkout')
  return (
    <span className={styles['live']}>
      {base ? (
        <StatusTag tone={checkoutTones[base.state]}>
          {t(`page.working.${base.state}`, { version: base.version })}
        </StatusTag>
      ) : (
        t('page.working.none')
      )}
      {isChanged && t('page.changed')}
    </span>
  )
}

interface ActsProps {
  base: CheckoutShown | undefined
  hasConfig: boolean
  isChanged: boolean
  isBusy: boolean
  onSave: () => void
  onAsk: (what: 'publish' | 'discard' | 'remove') => void
}

function Acts({ base, hasConfig, isChanged, isBusy, onSave, onAsk }: ActsProps) {
  const { t } = useTranslation('checkout')
  const { permissions } = useSession()
  const isDraft = base?.state === 'draft'
  return (
    <>
      {isDraft && (
        <Button look="red" aria-haspopup="dialog" onClick={() => onAsk('discard')}>
          {t('page.discard')}
        </Button>
      )}
      {hasConfig && !isDraft && (
        <Button look="red" aria-haspopup="dialog" onClick={() => onAsk('remove')}>
          {t('page.remove')}
        </Button>
      )}
      <Button disabled={isBusy || (!isChanged && base !== undefined)} onClick={onSave}>
        {t('page.save')}
      </Button>
      {permissions.includes('main.checkout.publish') && (
        <Button
          look="filled"
          aria-haspopup="dialog"
          disabled={isBusy || (!isChanged && base !== undefined && !isDraft)}
          onClick={() => onAsk('publish')}
        >
          {t('page.publish')}
        </Button>
      )}
    </>
  )
}
