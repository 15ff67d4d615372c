import { useState } from 'react'
import type { activationCalls } from '@quayside/contract/entry/password/activation.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'
import { TextField } from '#ui/control/field.tsx'
import styles from '#areas/entry/sign-in.module.css'
import { EntryCodeField } from '#areas/entry/page/code-field.tsx'
import type { ActivationState } from './use-activation.ts'
import { useCountdown } from '#proof/use-countdown.ts'

/** A mobile number that may be bound, and the code that proves it. */
export function MobileFields({ link, form }: { link: string; form: ActivationState }) {
  const { t } = useTranslation('credentials')
  const [sentTo, setSentTo] = useState<string>()
  const [wait, setWait] = useCountdown()
  const { mobile } = form.values
  const sendCode = async () => {
    if (!entryLimits.mobile.pattern.test(mobile)) {
      form.setProblems((now) => ({ ...now, mobile: t('required.mobile') }))
      return
    }
    try {
      const { data } = await send<typeof activationCalls.activeCode>(
        '/security/active_code',
        { link, mobile },
        { inline: true },
      )
      setSentTo(mobile)
      setWait(data.againInSeconds)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      form.setProblems((now) => ({ ...now, mobile: error.message }))
    }
  }
  return (
    <>
      <TextField
        {...form.field('mobile')}
        onChange={(text) => form.change('mobile')(text.replaceAll(/\D/g, ''))}
        label={t('field.mobile')}
        hint={t('field.mobileHint')}
        maxLength={entryLimits.mobile.length}
        inputMode="tel"
        autoComplete="tel-national"
        aside={
          mobile !== '' && (
            <button
              type="button"
              className={styles['link']}
              disabled={wait > 0}
              onClick={() => void sendCode()}
            >
              {wait > 0 ? t('action.againIn', { seconds: wait }) : t('action.sendCode')}
            </button>
          )
        }
      />
      {mobile !== '' && sentTo !== undefined && (
        <EntryCodeField {...form.field('code')} hint={t('activation.codeSent', { mobile: sentTo })} />
      )}
    </>
  )
}
