import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { UnsavedGuard } from '#ui/page/unsaved-guard.tsx'
import { Note } from '#ui/state/note.tsx'
import { ruleSetTones } from '#ui/text/risk-tones.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { SetActs } from './acts.tsx'
import { type SetAsk, SetDialogs } from './dialogs.tsx'
import styles from './rule-set.module.css'
import { RuleList } from './rule-list.tsx'
import { clashesIn, emptySet, isSameSet, type SetDraft, setDraftOf } from './set-draft.ts'
import { SetForm } from './set-form.tsx'
import { type SetDetail, SetSteps } from './steps.tsx'
import { useSaveSet } from './use-save-set.ts'
import { SetVersions } from './versions.tsx'

interface WorkbenchProps {
  /** Undefined for a set that is new. */
  detail: SetDetail | undefined
  /** What a new set begins with, not saved yet. */
  begun?: SetDraft | undefined
  onSaved: (id: string) => void
}

/** The form over the newest version, with everything that can be done with it. */
export function SetWorkbench({ detail, begun, onSaved }: WorkbenchProps) {
  const { t } = useTranslation('ruleSet')
  const navigate = useNavigate()
  const { permissions } = useSession()
  const [first] = useState<SetDraft>(() => (detail ? setDraftOf(detail.set, detail.rules) : emptySet))
  const [draft, setDraft] = useState(begun ?? first)
  const [asked, ask] = useState<SetAsk>()
  const isChanged = !isSameSet(draft, first)
  const saving = useSaveSet({ detail, draft, onSaved })
  const mayEdit = detail ? detail.actions.includes('edit') : permissions.includes('risk.rule.edit')
  const change = (part: Partial<SetDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    saving.forget()
  }
  return (
    <>
      <PageHeader
        title={detail?.set.name ?? t('page.newTitle')}
        isName={detail !== undefined}
        note={<Standing detail={detail} isChanged={isChanged} />}
      >
        <SetActs detail={detail} isChanged={isChanged} mayEdit={mayEdit} saving={saving} onAsk={ask} />
      </PageHeader>
      <SetSteps detail={detail} isChanged={isChanged} />
      <SetForm
        draft={draft}
        disabled={!mayEdit}
        isTried={saving.isTried}
        failure={saving.failure}
        onChange={change}
      />
      <Clashes draft={draft} saving={saving} />
      <RuleList
        draft={draft}
        detail={detail}
        disabled={!mayEdit}
        isTried={saving.isTried}
        onChange={change}
        onAsk={ask}
      />
      {detail && (
        <SetVersions
          id={detail.set.id}
          live={detail.set.live}
          mayPublish={detail.actions.includes('publish')}
          onBack={(no) => ask({ what: 'rollback', no })}
        />
      )}
      <Unsaved unsaved={isChanged && !saving.isBusy} />
      {asked && detail && (
        <SetDialogs
          asked={asked}
          set={detail.set}
          onGone={() => void navigate({ to: '/home/riskManage/rules' })}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}

function Unsaved({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('ruleSet')
  const words = { title: t('page.changed'), text: t('page.leave'), go: t('page.go'), stay: t('page.stay') }
  return <UnsavedGuard unsaved={unsaved} words={words} />
}

function Standing({ detail, isChanged }: { detail: SetDetail | undefined; isChanged: boolean }) {
  const { t } = useTranslation('ruleSet')
  return (
    <span className={styles['standing']}>
      {detail && (
        <>
          <StatusTag tone={ruleSetTones[detail.set.state]}>{t(`state.${detail.set.state}`)}</StatusTag>
          <span>{t('version', { no: detail.set.newest })}</span>
        </>
      )}
      {isChanged && <span>{t('page.changed')}</span>}
    </span>
  )
}

/** What its rules do to each other: told while somebody writes, saved only once they say so. */
function Clashes({ draft, saving }: { draft: SetDraft; saving: ReturnType<typeof useSaveSet> }) {
  const { t } = useTranslation('ruleSet')
  const clashes = clashesIn(draft)
  const isRefused = saving.failure?.key === 'risk.rule_clash'
  if (clashes.length === 0 && !isRefused && !saving.acceptsClash) return null
  return (
    <Note tone="warn">
      <b>{t('clash.title')}</b>
      <ul className={styles['clashes']}>
        {clashes.map(({ kind, name, other }) => (
          <li key={`${kind} ${name}`}>{t(`clash.${kind}`, { name, other })}</li>
        ))}
        {clashes.length === 0 && isRefused && <li>{saving.failure?.message}</li>}
      </ul>
      <CheckField label={t('clash.accept')} checked={saving.acceptsClash} onChange={saving.acceptClash} />
    </Note>
  )
}
