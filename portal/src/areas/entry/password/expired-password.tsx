import { createLazyRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SignedIn } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { useTranslation } from '#words/use-translation.ts'
import { handedOver } from '#session/begin.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { useExpiredAbout } from '#areas/entry/page/about.ts'
import { FormProblem } from '#areas/entry/page/form-problem.tsx'
import { NewPassword } from './new-password.tsx'
import { PasswordField } from '#areas/entry/page/password-field.tsx'
import { PublicPage } from '#areas/entry/page/public-page.tsx'
import { useExpired } from './use-expired.ts'
import styles from '#areas/entry/sign-in.module.css'

export const route = createLazyRoute('/reset/modifyLoginPassNew')({ component: ExpiredPassword })

/** Stands between sign-in and the portal while the login password is 90 days old, or somebody else's choice (spec §9). */
function ExpiredPassword() {
  const about = useExpiredAbout()
  const { t } = useTranslation('credentials')
  const router = useRouter()
  // Its token is not stored before the step is done; a reload begins with sign-in again.
  const [answer] = useState(handedOver.answer)
  const owes = answer?.step === 'password'
  useEffect(() => {
    if (!owes) void router.navigate({ to: '/login', replace: true })
  }, [owes, router])
  if (!owes) return null
  return (
    <PublicPage title={t('expired.title')} about={about}>
      <ExpiredForm answer={answer} />
    </PublicPage>
  )
}

function ExpiredForm({ answer }: { answer: SignedIn }) {
  const { t } = useTranslation('credentials')
  const { form, rules, submit, leave } = useExpired(answer)
  const { newPassword, confirmation } = form.values
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
