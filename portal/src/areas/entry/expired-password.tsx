import { createLazyRoute, useRouter } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ownPasswordCalls } from '@quayside/contract/entry/own-password.ts'
import type { SignedIn, signInCalls } from '@quayside/contract/entry/sign-in.ts'
import { send } from '../../api/send.ts'
import { beginSession, handedOver } from '../../session/begin.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useExpiredAbout } from './parts/about.ts'
import { FormProblem } from './parts/form-problem.tsx'
import { meetsConditions, NewPassword } from './parts/new-password.tsx'
import { PasswordField } from './parts/password-field.tsx'
import { PublicPage } from './parts/public-page.tsx'
import { useForm } from './parts/use-form.ts'
import { useRules } from './parts/use-rules.ts'
import styles from './sign-in.module.css'

export const route = createLazyRoute('/reset/modifyLoginPassNew')({ component: ExpiredPassword })

/** Stands between sign-in and the portal while the login password is 90 days old, or somebody else's choice (spec §9). */
function ExpiredPassword() {
  const about = useExpiredAbout()
  const router = useRouter()
  // Its token is not stored before the step is done; a reload begins with sign-in again.
  const [answer] = useState(handedOver.answer)
  const owes = answer?.step === 'password'
  useEffect(() => {
    if (!owes) void router.navigate({ to: '/login', replace: true })
  }, [owes, router])
  if (!owes) return null
  return (
    <PublicPage about={about}>
      <ExpiredForm answer={answer} />
    </PublicPage>
  )
}

function ExpiredForm({ answer }: { answer: SignedIn }) {
  const { t } = useTranslation('credentials')
  const router = useRouter()
  const rules = { ...useRules().login, kinds: 'two' as const }
  const form = useForm({ password: '', newPassword: '', confirmation: '' })
  const { password, newPassword, confirmation } = form.values
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const missing = {
      ...(!password && { password: t('required.current') }),
      ...(!meetsConditions(rules, newPassword, confirmation) && {
        newPassword: newPassword ? t('required.rules') : t('required.password'),
      }),
    }
    void form.submit(missing, async () => {
      const reply = await send<typeof ownPasswordCalls.changeExpired>('/auth/changeExpiredPwd', form.values, {
        inline: true,
        token: answer.token,
      })
      const to = handedOver.to ?? '/home'
      delete handedOver.answer
      delete handedOver.to
      beginSession(reply.data)
      await router.navigate({ to: to as '/home', replace: true })
    })
  }
  const leave = () => {
    void send<typeof signInCalls.logout>('/auth/logout', {}, { inline: true, token: answer.token }).catch(
      () => undefined,
    )
    delete handedOver.answer
    void router.navigate({ to: '/login', replace: true })
  }
  return (
    <form onSubmit={submit} noValidate>
      <h1>{t('expired.title')}</h1>
      <p className={styles['lead']}>{t('expired.lead')}</p>
      <FormProblem text={form.problems.form} />
      <TextField
        label={t('field.user')}
        value={answer.user.name}
        onChange={() => undefined}
        readOnly
        autoComplete="username"
      />
      <PasswordField
        {...form.field('password')}
        label={t('field.current')}
        autoComplete="current-password"
        capsLock={t('field.capsLock')}
        first
      />
      <NewPassword
        labels={{ password: t('field.password'), again: t('field.again') }}
        rules={rules}
        password={newPassword}
        again={confirmation}
        onPassword={form.change('newPassword')}
        onAgain={form.change('confirmation')}
        problems={{ password: form.problems.newPassword, again: form.problems.confirmation }}
      />
      <Button look="filled" type="submit" className={styles['submit']} disabled={form.busy}>
        {t('expired.submit')}
      </Button>
      <p className={styles['hint']}>
        <button type="button" className={styles['link']} onClick={leave}>
          {t('expired.out')}
        </button>
      </p>
    </form>
  )
}
