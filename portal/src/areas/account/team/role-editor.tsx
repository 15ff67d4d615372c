import { useMemo, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { teamLimits } from '@quayside/contract/account/limits.ts'
import type { roleCalls, RoleContent, RoleDetail } from '@quayside/contract/account/team/role.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { UnsavedGuard } from '#ui/page/unsaved-guard.tsx'
import { Note } from '#ui/state/note.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Beside } from '#ui/page/beside.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { useRightGroups } from './rights.ts'
import { isGoodLimit, RoleLimits } from './role-limits.tsx'
import { RoleScope } from './role-scope.tsx'
import { type Compared, RoleSide } from './role-side.tsx'
import { type RightMark, RoleTree } from './role-tree.tsx'
import styles from './team.module.css'
import { type Draft, useRoleDraft } from './use-role-draft.ts'

export interface RoleEditorProps {
  /** Undefined for a new one. */
  role?: RoleDetail
  /** What a new role begins with. */
  start: RoleContent
  resources: OutputOf<typeof roleCalls.resourceAll>
  roles: readonly Compared[]
  onSave: (content: RoleContent) => Promise<void>
}

type Wrong = Partial<Record<'name' | 'description' | 'permissions', string>>

/** The one form of a role, new or known: name, rights, scope and limits, beside what the change means. */
export function RoleEditor({ role, start, resources, roles, onSave }: RoleEditorProps) {
  const { t } = useTranslation('team')
  const groups = useRightGroups()
  const { draft, change, changeGiven, changes, discard, content } = useRoleDraft(start)
  const [comparedId, setComparedId] = useState<string>()
  const { wrong, problem, saving, save } = useSaving(content, onSave)
  const locked = useMemo(() => lockedIn(role, resources), [role, resources])
  const others = useMemo(() => comparable(t('side.saved'), role, roles), [t, role, roles])
  const compared = others.find(({ id }) => id === comparedId) ?? others[0]
  const marks = useMemo(() => marksTo(compared, draft.given), [compared, draft.given])
  return (
    <>
      <Head
        isNew={!role}
        given={draft.given.size}
        changes={changes}
        cannotSave={saving || (role !== undefined && changes === 0) || !draft.limits.every(isGoodLimit)}
        onDiscard={discard}
        onSave={save}
      />
      <Beside
        panel={
          <RoleSide
            given={draft.given}
            others={others}
            compared={compared}
            onCompare={setComparedId}
            holders={role?.holders}
          />
        }
      >
        {problem && (
          <RefusedNote
            failure={problem}
            text={problem.key === 'request.conflict' ? t('edit.conflict') : problem.fields[0]?.message}
          />
        )}
        <Names draft={draft} wrong={wrong} change={change} first={!role} />
        <div>
          {wrong.permissions && draft.given.size === 0 && <Note tone="bad">{wrong.permissions}</Note>}
          {role && role.locked.length > 0 && (
            <Note>{t('edit.lockedNote', { count: role.locked.length })}</Note>
          )}
          <RoleTree
            groups={groups}
            given={draft.given}
            locked={locked}
            marks={marks}
            onChange={changeGiven}
          />
        </div>
        <Bounds role={role} draft={draft} resources={resources} locked={locked} change={change} />
      </Beside>
      <LeaveGuard changes={saving ? 0 : changes} />
    </>
  )
}

interface HeadProps {
  isNew: boolean
  given: number
  changes: number
  cannotSave: boolean
  onDiscard: () => void
  onSave: () => void
}

function Head({ isNew, given, changes, cannotSave, onDiscard, onSave }: HeadProps) {
  const { t } = useTranslation('team')
  return (
    <PageHeader
      title={isNew ? t('edit.add') : t('edit.modify')}
      note={t('edit.counted', { given, all: permissions.length })}
    >
      {changes > 0 && (
        <>
          <span className={styles['unsaved']} role="status">
            {t('edit.changes', { count: changes })}
          </span>
          <Button onClick={onDiscard}>{t('edit.discard')}</Button>
        </>
      )}
      <Button look="filled" disabled={cannotSave} onClick={onSave}>
        {isNew ? t('edit.make') : t('edit.save')}
      </Button>
    </PageHeader>
  )
}

interface PartProps {
  draft: Draft
  change: (part: Partial<Draft>) => void
}

function Names({ draft, wrong, change, first }: PartProps & { wrong: Wrong; first: boolean }) {
  const { t } = useTranslation('team')
  return (
    <div className={styles['fields']}>
      <TextField
        label={t('role.name')}
        value={draft.name}
        maxLength={teamLimits.role.name.max}
        error={draft.name.trim() === '' ? wrong.name : undefined}
        onChange={(name) => change({ name })}
        first={first}
      />
      <TextField
        label={t('role.description')}
        value={draft.description}
        maxLength={teamLimits.role.description.max}
        error={draft.description.trim() === '' ? wrong.description : undefined}
        onChange={(description) => change({ description })}
      />
    </div>
  )
}

function Bounds({
  role,
  draft,
  resources,
  locked,
  change,
}: PartProps &
  Pick<RoleEditorProps, 'resources'> & { role: RoleDetail | undefined; locked: ReadonlySet<string> }) {
  const isFixed = role?.mayChangeScope === false
  return (
    <>
      <RoleScope
        sites={draft.sites}
        currencies={draft.currencies}
        known={resources}
        lockedNote={isFixed}
        onChange={isFixed ? undefined : change}
      />
      <RoleLimits
        given={draft.given}
        limits={draft.limits}
        currencies={draft.currencies ?? resources.currencies}
        locked={locked}
        onChange={(limits) => change({ limits })}
      />
    </>
  )
}

function useSaving(content: () => RoleContent, onSave: RoleEditorProps['onSave']) {
  const { t } = useTranslation('team')
  const [wrong, setWrong] = useState<Wrong>({})
  const [problem, setProblem] = useState<CallFailure>()
  const [saving, setSaving] = useState(false)
  const save = () => {
    const wanted = content()
    const found: Wrong = {
      ...(wanted.name === '' && { name: t('edit.nameMissing') }),
      ...(wanted.description === '' && { description: t('edit.descriptionMissing') }),
      ...(wanted.permissions.length === 0 && { permissions: t('edit.rightsMissing') }),
    }
    setWrong(found)
    setProblem(undefined)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    onSave(wanted).catch((failure: unknown) => {
      setSaving(false)
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure)
    })
  }
  return { wrong, problem, saving, save }
}

/** Rights that this person lacks, and those that the role gives further than they hold them. */
function lockedIn(
  role: RoleDetail | undefined,
  { rights }: RoleEditorProps['resources'],
): ReadonlySet<string> {
  const lacked = rights.filter(({ held }) => !held).map(({ permission }) => permission)
  return new Set([...lacked, ...(role?.locked ?? [])])
}

/** First the role as it is saved, then the others. */
function comparable(
  saved: string,
  role: RoleDetail | undefined,
  roles: readonly Compared[],
): readonly Compared[] {
  const others = roles.filter(({ id }) => id !== role?.id)
  return role ? [{ id: role.id, name: saved, permissions: role.permissions }, ...others] : others
}

function marksTo(compared: Compared | undefined, given: ReadonlySet<string>): ReadonlyMap<string, RightMark> {
  const theirs = new Set(compared?.permissions)
  if (!compared) return new Map()
  return new Map<string, RightMark>([
    ...[...given.difference(theirs)].map((code) => [code, '+'] as const),
    ...[...theirs.difference(given)].map((code) => [code, '−'] as const),
  ])
}

function LeaveGuard({ changes }: { changes: number }) {
  const { t } = useTranslation('team')
  return (
    <UnsavedGuard
      unsaved={changes > 0}
      words={{
        title: t('edit.leave'),
        text: t('edit.leaveText', { count: changes }),
        go: t('edit.go'),
        stay: t('edit.stay'),
      }}
    />
  )
}
