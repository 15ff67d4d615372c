import type { SyntheticEvent } from 'react'
import type { forgottenCalls } from '@quayside/contract/entry/password/forgotten.ts'
import { useTranslation } from '#words/use-translation.ts'
import { send } from '#api/send.ts'
import { Button } from '#ui/control/button.tsx'
import styles from '#areas/entry/sign-in.module.css'
import { EntryCodeField, isWholeCode } from '#areas/entry/page/code-field.tsx'
import { FormProblem } from '#areas/entry/page/form-problem.tsx'
import { useForm } from '#areas/entry/page/use-form.ts'

interface CodeStepProps {
  asked: { name: string; requestId: string; minutes: number }
  onRight: (code: string) => void
  onBack: () => void
}

/** The mailed code; checking it does not use it up. */
export function CodeStep({ asked, onRight, onBack }: CodeStepProps) {
  const { t } = useTranslation('credentials')
  const form = useForm({ code: '' })
  const { name, requestId, minutes } = asked
  const { code } = form.values
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit(isWholeCode(code) ? {} : { code: t('required.code') }, async () => {
      await send<typeof forgottenCalls.verifyResetCode>(
        '/auth/verifyResetCode',
        { requestId, code },
        { inline: true },
      )
      onRight(code)
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <h1>{t('forgotten.codeTitle')}</h1>
      <p className={styles['lead']}>{t('forgotten.codeLead', { name, minutes })}</p>
      <FormProblem text={form.problems.form} />
      <EntryCodeField {...form.field('code')} first />
      <Button look="filled" type="submit" className={styles['submit']} disabled={form.busy}>
        {t('forgotten.check')}
      </Button>
      <p className={styles['hint']}>
        <button type="button" className={styles['link']} onClick={onBack}>
          {t('action.change')}
        </button>
      </p>
    </form>
  )
}
