import type { SyntheticEvent } from 'react'
import type { ownPasswordCalls } from '@quayside/contract/entry/password/own-password.ts'
import { useTranslation } from '#words/use-translation.ts'
import { send } from '#api/send.ts'
import { isWholeCode } from '#areas/entry/page/code-field.tsx'
import { meetsConditions } from './new-password.tsx'
import { useForm } from '#areas/entry/page/use-form.ts'
import { usePaymentCode } from './use-payment-code.ts'
import { useRules } from './use-rules.ts'

const named = { 'by.code': 'code', 'by.link': 'code' } as const

/** A new payment password, proved by a link or by a code, and by the login password. */
export function usePayment(link: string | undefined, onDone: () => void) {
  const { t } = useTranslation('credentials')
  const rules = { ...useRules().payment, kinds: 'two' as const }
  const form = useForm({ code: '', loginPassword: '', password: '', confirmation: '' }, named)
  const mail = usePaymentCode((text) => form.setProblems((now) => ({ ...now, form: text })))
  const { code, loginPassword, password, confirmation } = form.values
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const missing = {
      ...(link === undefined && !isWholeCode(code) && { code: t('required.code') }),
      ...(!loginPassword && { loginPassword: t('required.current') }),
      ...(!(meetsConditions(rules, password, confirmation) && password !== loginPassword) && {
        password: password ? t('required.rules') : t('required.password'),
      }),
    }
    void form.submit(missing, async () => {
      const by = link === undefined ? { code } : { link }
      const input = { by, loginPassword, password, confirmation }
      await send<typeof ownPasswordCalls.resetAdminPwd>('/security/reset/admin/pwd', input, { inline: true })
      onDone()
    })
  }
  return { form, rules, mail, submit }
}
