import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import type { OperatorDetail } from '@quayside/contract/account/team/operator.ts'
import { teamLimits } from '@quayside/contract/account/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSession } from '#session/session-context.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { Button } from '#ui/control/button.tsx'
import { DateField } from '#ui/control/date-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Note } from '#ui/state/note.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { ProofField } from '#proof/field.tsx'
import { useProof } from '#proof/use-proof.ts'
import { Toxic } from './role-side.tsx'
import type { Compared } from './role-side.tsx'
import styles from './team.module.css'
import { type OperatorDraft, type OperatorWrong, useOperatorDraft } from './use-operator-draft.ts'

interface OperatorFormProps {
  operator?: OperatorDetail
  roles: readonly Compared[]
  /** Asks for the proof of the very input that it sends; false where none was given. */
  onSave: (draft: OperatorDraft, give: ReturnType<typeof useProof>['give']) => Promise<boolean>
}

const limits = teamLimits.operator
const fieldOf: Readonly<Record<string, keyof OperatorWrong>> = {
  'operator.name_taken': 'loginName',
  'operator.email_taken': 'email',
  'operator.contact_own': 'email',
}

/** A person, their roles, and when a guest's time is over. */
export function OperatorForm({ operator, roles, onSave }: OperatorFormProps) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const { draft, wrong, setWrong, change, isGood } = useOperatorDraft(operator)
  const [problem, setProblem] = useState<CallFailure>()
  const [saving, setSaving] = useState(false)
  const proof = useProof()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (!isGood()) return
    setSaving(true)
    const refuse = (failure: unknown) => {
      setSaving(false)
      if (!(failure instanceof CallFailure)) throw failure
      if (proof.refused(failure)) return
      const field = fieldOf[failure.key] ?? (failure.fields[0]?.field as keyof OperatorWrong | undefined)
      if (field && field in draft) setWrong({ [field]: failure.fields[0]?.message ?? failure.message })
      else setProblem(failure)
    }
    onSave(draft, proof.give).then(setSaving, refuse)
  }
  return (
    <>
      <PageHeader title={operator ? t('form.edit') : t('form.add')} />
      <form className={styles['form']} onSubmit={submit} noValidate>
        {problem && <RefusedNote failure={problem} text={problem.fields[0]?.message} />}
        <Person operator={operator} draft={draft} wrong={wrong} change={change} />
        <Roles roles={roles} draft={draft} change={change} />
        <Guest draft={draft} change={change} />
        <ProofField {...proof.field} />
        <Buttons>
          <Button type="submit" look="filled" disabled={saving}>
            {operator ? t('form.save') : t('form.submit')}
          </Button>
          <Button onClick={() => void navigate({ to: '/home/accountManage/managementOperator/operators' })}>
            {t('form.cancel')}
          </Button>
        </Buttons>
      </form>
    </>
  )
}

interface PartProps {
  draft: OperatorDraft
  change: (part: Partial<OperatorDraft>) => void
}

function Person({
  operator,
  draft,
  wrong,
  change,
}: PartProps & { operator: OperatorDetail | undefined; wrong: OperatorWrong }) {
  const { t } = useTranslation('team')
  return (
    <section className={styles['section']}>
      <h2>{t('form.who')}</h2>
      <Fields>
        <TextField
          label={t('operator.who')}
          value={draft.realName}
          maxLength={limits.realName.max}
          error={wrong.realName}
          onChange={(realName) => change({ realName })}
          first
        />
        <TextField
          label={t('operator.login')}
          value={draft.loginName}
          maxLength={limits.loginName.max}
          readOnly={operator !== undefined}
          hint={operator ? undefined : t('form.loginHint')}
          error={wrong.loginName}
          refusesChinese
          autoComplete="off"
          spellCheck={false}
          onChange={(loginName) => change({ loginName })}
        />
        <TextField
          label={t('operator.department')}
          value={draft.department}
          maxLength={limits.department.max}
          onChange={(department) => change({ department })}
        />
        <Contact draft={draft} wrong={wrong} change={change} />
      </Fields>
    </section>
  )
}

function Contact({ draft, wrong, change }: PartProps & { wrong: OperatorWrong }) {
  const { t } = useTranslation('team')
  return (
    <>
      <TextField
        label={t('operator.email')}
        type="email"
        value={draft.email}
        maxLength={limits.email.max}
        readOnly={!draft.contactOpen}
        hint={draft.contactOpen ? t('form.emailHint') : t('form.emailOwn')}
        error={wrong.email}
        autoComplete="off"
        onChange={(email) => change({ email })}
      />
      <TextField
        label={t('operator.mobile')}
        value={draft.mobile}
        inputMode="numeric"
        maxLength={11}
        readOnly={!draft.contactOpen}
        hint={draft.contactOpen ? t('form.mobileHint') : t('form.emailOwn')}
        error={wrong.mobile}
        autoComplete="off"
        onChange={(mobile) => change({ mobile })}
      />
    </>
  )
}

function Roles({ roles, draft, change }: PartProps & { roles: readonly Compared[] }) {
  const { t } = useTranslation('team')
  const own = new Set(useSession().permissions)
  const chosen = roles.filter(({ id }) => draft.roleIds.includes(id))
  const given = new Set(chosen.flatMap(({ permissions }) => permissions))
  return (
    <fieldset className={styles['choice']}>
      <legend>{t('form.roles')}</legend>
      <Hint>{t('form.rolesHint')}</Hint>
      {roles.map(({ id, name, permissions }) => {
        const isBeyond = !permissions.every((permission) => own.has(permission))
        return (
          <CheckField
            key={id}
            label={name}
            hint={isBeyond ? t('form.beyond') : undefined}
            checked={draft.roleIds.includes(id)}
            disabled={isBeyond}
            onChange={(checked) =>
              change({
                roleIds: checked ? [...draft.roleIds, id] : draft.roleIds.filter((one) => one !== id),
              })
            }
          />
        )
      })}
      {draft.roleIds.length === 0 && <Note tone="warn">{t('form.noRole')}</Note>}
      <Toxic given={given} />
    </fieldset>
  )
}

const today = (): string => new Date().toISOString().slice(0, 10)

function Guest({ draft, change }: PartProps) {
  const { t } = useTranslation('team')
  return (
    <section className={styles['section']}>
      <CheckField
        label={t('form.guest')}
        checked={draft.lastDay !== null}
        onChange={(checked) => change({ lastDay: checked ? today() : null })}
      />
      {draft.lastDay !== null && (
        <DateField
          label={t('form.lastDay')}

          value={draft.lastDay}
          min={today()}
          hint={t('form.lastDayHint')}
          onChange={(lastDay) => lastDay && change({ lastDay })}
        />
      )}
    </section>
  )
}
