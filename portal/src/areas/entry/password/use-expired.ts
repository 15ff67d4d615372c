import { useRouter } from '@tanstack/react-router'
import type { SyntheticEvent } from 'react'
import type { ownPasswordCalls } from '@quayside/contract/entry/password/own-password.ts'
import type { SignedIn, signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { useTranslation } from '#words/use-translation.ts'
import { send } from '#api/send.ts'
import { beginSession, handedOver } from '#session/begin.ts'
import { meetsConditions } from './new-password.tsx'
import { useForm } from '#areas/entry/page/use-form.ts'
import { useRules } from './use-rules.ts'

/** The change that a session owes; afterwards it goes where its user wanted to go. */
export function useExpired(answer: SignedIn) {
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
  return { form, rules, submit, leave }
}
