import { useState } from 'react'
import type { OperatorDetail } from '@quayside/contract/account/team/operator.ts'
import { teamLimits } from '@quayside/contract/account/limits.ts'
import { useTranslation } from '#words/use-translation.ts'

export interface OperatorDraft {
  readonly loginName: string
  readonly realName: string
  readonly department: string
  readonly email: string
  readonly mobile: string
  readonly roleIds: string[]
  readonly lastDay: string | null
  /** Before the account is set up an administrator can still mend the address. */
  readonly contactOpen: boolean
}

export type OperatorWrong = Partial<Record<'loginName' | 'realName' | 'email' | 'mobile', string>>

const { loginName, email, mobile } = teamLimits.operator

const startOf = (operator: OperatorDetail | undefined): OperatorDraft => ({
  loginName: operator?.loginName ?? '',
  realName: operator?.realName ?? '',
  department: operator?.department ?? '',
  email: operator?.email ?? '',
  mobile: operator?.mobile ?? '',
  roleIds: operator?.roles.map(({ id }) => id) ?? [],
  lastDay: operator?.lastDay ?? null,
  contactOpen: !operator?.activated,
})

export function useOperatorDraft(operator: OperatorDetail | undefined) {
  const { t } = useTranslation('team')
  const [draft, setDraft] = useState(() => startOf(operator))
  const [wrong, setWrong] = useState<OperatorWrong>({})
  return {
    draft,
    wrong,
    setWrong,
    change: (part: Partial<OperatorDraft>) => {
      setDraft((now) => ({ ...now, ...part }))
      setWrong((now) =>
        Object.fromEntries(Object.entries(now).filter(([field]) => !Object.hasOwn(part, field))),
      )
    },
    /** The same limits as the gateway's; says itself what is wrong. */
    isGood(): boolean {
      const found: OperatorWrong = {
        ...(!loginName.characters.test(draft.loginName) && { loginName: t('form.wrong.loginName') }),
        ...(draft.realName.trim() === '' && { realName: t('form.wrong.realName') }),
        ...(draft.contactOpen && !isAddress(draft.email.trim()) && { email: t('form.wrong.email') }),
        ...(draft.contactOpen &&
          draft.mobile.trim() !== '' &&
          !mobile.test(draft.mobile.trim()) && { mobile: t('form.wrong.mobile') }),
      }
      setWrong(found)
      return Object.keys(found).length === 0
    },
  }
}

const isAddress = (text: string): boolean =>
  text.length >= email.min && text.length <= email.max && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
