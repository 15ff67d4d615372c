import { Link } from '@tanstack/react-router'
import type { SyntheticEvent } from 'react'
import type { forgottenCalls } from '@quayside/contract/entry/password/forgotten.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { send } from '#api/send.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import styles from '#areas/entry/sign-in.module.css'
import { CaptchaField } from '#areas/entry/sign-in/captcha-field.tsx'
import { useCaptcha } from '#areas/entry/sign-in/captcha.ts'
import { FormProblem } from '#areas/entry/page/form-problem.tsx'
import { useForm } from '#areas/entry/page/use-form.ts'

interface NameStepProps {
  onAsked: (asked: { name: string; requestId: string; minutes: number; againInSeconds: number }) => void
}

/** Whose password it is; the answer is the same for any name. */
export function NameStep({ onAsked }: NameStepProps) {
  const { t } = useTranslation(['credentials', 'entry'])
  const picture = useCaptcha()
  const form = useForm({ loginName: '', captcha: '' }, { captchaId: 'captcha' })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const [loginName, captcha] = [form.values.loginName.trim(), form.values.captcha.trim()]
    const missing = {
      ...(!loginName && { loginName: t('required.name') }),
      ...(!captcha && { captcha: t('required.captcha') }),
    }
    const taken = await form.submit(missing, async () => {
      const input = { loginName, captcha, captchaId: picture.id ?? '' }
      const { data } = await send<typeof forgottenCalls.forgotPwd>('/auth/forgotPwd', input, { inline: true })
      onAsked({ name: loginName, ...data })
    })
    // Each try uses the picture up.
    if (!taken && Object.keys(missing).length === 0) picture.renew()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('forgotten.title')}</h1>
      <p className={styles['lead']}>{t('forgotten.lead')}</p>
      <FormProblem text={form.problems.form} />
      <TextField
        {...form.field('loginName')}
        label={t('entry:name')}
        maxLength={entryLimits.identifier.max}
        refusesChinese
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        first
      />
      <CaptchaField {...form.field('captcha')} picture={picture} />
      <Button look="filled" type="submit" className={styles['submit']} disabled={form.busy}>
        {t('forgotten.submit')}
      </Button>
      <p className={styles['hint']}>
        <Link to="/login" className={styles['link']}>
          {t('action.back')}
        </Link>
      </p>
    </form>
  )
}
