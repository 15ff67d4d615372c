import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { DateField } from '#ui/control/date-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import own from '#areas/entry/credentials.module.css'
import styles from '#areas/entry/sign-in.module.css'
import { FormProblem } from '#areas/entry/page/form-problem.tsx'
import { MobileFields } from './mobile-fields.tsx'
import { NewPassword } from './new-password.tsx'
import { type ActivationState, useActivation } from './use-activation.ts'
import type { LinkInfo } from '#areas/entry/link/use-link.ts'
import { useMerchantName } from '#areas/entry/page/use-merchant-name.ts'

interface ActivationFormProps {
  link: string
  info: LinkInfo
  onDone: () => void
}

export function ActivationForm({ link, info, onDone }: ActivationFormProps) {
  const { t } = useTranslation('credentials')
  const nameOf = useMerchantName()
  const { form, rules, submit } = useActivation(link, info, onDone)
  const { values, problems, change } = form
  return (
    <form onSubmit={submit} noValidate>
      <h1>{t('activation.title')}</h1>
      <p className={styles['lead']}>{t('activation.lead', { merchant: nameOf(info.merchant) })}</p>
      <FormProblem text={problems.form} />
      <TextField
        label={t('field.user')}
        value={info.loginName}
        onChange={() => undefined}
        readOnly
        autoComplete="username"
      />
      <Person link={link} form={form} />
      <section className={own['group']} aria-label={t('activation.login')}>
        <h2>{t('activation.login')}</h2>
        <NewPassword
          labels={{ password: t('field.password'), again: t('field.again') }}
          rules={rules.login}
          password={values.password}
          again={values.confirmation}
          onPassword={change('password')}
          onAgain={change('confirmation')}
          problems={{ password: problems.password, again: problems.confirmation }}
        />
      </section>
      <section className={own['group']} aria-label={t('activation.payment')}>
        <h2>{t('activation.payment')}</h2>
        <p>{t('activation.paymentHint')}</p>
        <NewPassword
          labels={{ password: t('field.payment'), again: t('field.paymentAgain') }}
          rules={rules.payment}
          password={values.paymentPassword}
          again={values.paymentConfirmation}
          onPassword={change('paymentPassword')}
          onAgain={change('paymentConfirmation')}
          problems={{ password: problems.paymentPassword, again: problems.paymentConfirmation }}
          differsFrom={values.password}
        />
      </section>
      <Button look="filled" type="submit" className={styles['submit']} disabled={form.busy}>
        {t('activation.submit')}
      </Button>
    </form>
  )
}

function Person({ link, form }: { link: string; form: ActivationState }) {
  const { t } = useTranslation('credentials')
  const { field } = form
  return (
    <section className={own['group']} aria-label={t('activation.person')}>
      <h2>{t('activation.person')}</h2>
      <TextField
        {...field('realName')}
        label={t('field.realName')}
        hint={t('field.realNameHint')}
        maxLength={entryLimits.realName.max}
        autoComplete="name"
        first
      />
      <DateField
        {...field('birthDate')}
        label={t('field.birthDate')}
        hint={t('field.birthDateHint')}

        autoComplete="bday"
      />
      <MobileFields link={link} form={form} />
    </section>
  )
}
