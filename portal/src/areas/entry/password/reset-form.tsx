import type { SyntheticEvent } from 'react'
import type { InputOf } from '@quayside/contract/call.ts'
import type { forgottenCalls } from '@quayside/contract/entry/password/forgotten.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import styles from '#areas/entry/sign-in.module.css'
import { FormProblem } from '#areas/entry/page/form-problem.tsx'
import { meetsConditions, NewPassword } from './new-password.tsx'
import { useForm } from '#areas/entry/page/use-form.ts'
import { useRules } from './use-rules.ts'

interface ResetFormProps {
  by: InputOf<typeof forgottenCalls.resetPwd>['by']
  lead: string
  /** Whose it is, where the link tells: password managers keep it with the password. */
  user?: string
  onDone: () => void
  /** The code or link opens nothing any more. */
  onLost: (failure: CallFailure) => void
}

const lost = new Set(['entry.link_used', 'entry.link_expired', 'entry.link_unknown'])

/** A new login password in the place of a forgotten one: a letter, a digit and a symbol (spec §5). */
export function ResetForm({ by, lead, user, onDone, onLost }: ResetFormProps) {
  const { t } = useTranslation('credentials')
  const rules = { ...useRules().login, kinds: 'all' as const }
  const form = useForm({ password: '', confirmation: '' })
  const { password, confirmation } = form.values
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const missing = {
      ...(!password && { password: t('required.password') }),
      ...(password && !confirmation && { confirmation: t('required.again') }),
      ...(password &&
        confirmation &&
        !meetsConditions(rules, password, confirmation) && { password: t('required.rules') }),
    }
    void form.submit(missing, async () => {
      try {
        await send<typeof forgottenCalls.resetPwd>(
          '/auth/resetPwd',
          { by, password, confirmation },
          { inline: true },
        )
        onDone()
      } catch (error) {
        if (error instanceof CallFailure && lost.has(error.key)) onLost(error)
        else throw error
      }
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <h1>{t('forgotten.setTitle')}</h1>
      <p className={styles['lead']}>{lead}</p>
      <FormProblem text={form.problems.form} />
      {user !== undefined && (
        <TextField
          label={t('field.user')}
          value={user}
          onChange={() => undefined}
          readOnly
          autoComplete="username"
        />
      )}
      <NewPassword
        labels={{ password: t('field.password'), again: t('field.again') }}
        rules={rules}
        password={password}
        again={confirmation}
        onPassword={form.change('password')}
        onAgain={form.change('confirmation')}
        problems={{ password: form.problems.password, again: form.problems.confirmation }}
        first
      />
      <Button look="filled" type="submit" className={styles['submit']} disabled={form.busy}>
        {t('forgotten.submitPassword')}
      </Button>
    </form>
  )
}
