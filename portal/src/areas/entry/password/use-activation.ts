import type { SyntheticEvent } from 'react'
import type { activationCalls } from '@quayside/contract/entry/password/activation.ts'
import { useTranslation } from '#words/use-translation.ts'
import { send } from '#api/send.ts'
import { isWholeCode } from '#areas/entry/page/code-field.tsx'
import { meetsConditions } from './new-password.tsx'
import { useForm } from '#areas/entry/page/use-form.ts'
import type { LinkInfo } from '#areas/entry/link/use-link.ts'

const start = {
  realName: '',
  birthDate: '',
  mobile: '',
  code: '',
  password: '',
  confirmation: '',
  paymentPassword: '',
  paymentConfirmation: '',
}
const named = { 'mobile.number': 'mobile', 'mobile.code': 'code' } as const

export type ActivationState = ReturnType<typeof useForm<typeof start>>

/** The form of a new user: what is missing, and one sending. */
export function useActivation(link: string, info: LinkInfo, onDone: () => void) {
  const { t } = useTranslation('credentials')
  const form: ActivationState = useForm(start, named)
  const rules = {
    login: { ...info.rules.login, kinds: 'two' as const },
    payment: { ...info.rules.payment, kinds: 'two' as const },
  }
  const missing = () => {
    const { realName, birthDate, mobile, code, ...passwords } = form.values
    const { password, confirmation, paymentPassword, paymentConfirmation } = passwords
    const differs = paymentPassword !== password
    return {
      ...(!realName.trim() && { realName: t('required.realName') }),
      ...(!birthDate && { birthDate: t('required.birthDate') }),
      ...(mobile && !isWholeCode(code) && { code: t('required.mobileCode') }),
      ...(!meetsConditions(rules.login, password, confirmation) && {
        password: password ? t('required.rules') : t('required.password'),
      }),
      ...(!(differs && meetsConditions(rules.payment, paymentPassword, paymentConfirmation)) && {
        paymentPassword: paymentPassword ? t('required.rules') : t('required.password'),
      }),
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { realName, mobile: number, code, ...rest } = form.values
    void form.submit(missing(), async () => {
      const input = { link, realName: realName.trim(), ...rest, ...(number && { mobile: { number, code } }) }
      await send<typeof activationCalls.merchantActive>('/security/merchant_active', input, { inline: true })
      onDone()
    })
  }
  return { form, rules, submit }
}
