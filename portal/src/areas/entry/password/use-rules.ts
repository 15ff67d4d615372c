import { useEffect, useState } from 'react'
import type { forgottenCalls } from '@quayside/contract/entry/password/forgotten.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { OutputOf } from '@quayside/contract/call.ts'
import { send } from '#api/send.ts'

export type Lengths = OutputOf<typeof forgottenCalls.rules>

const usual: Lengths = {
  login: entryLimits.password,
  payment: { min: entryLimits.paymentPassword.min, max: entryLimits.paymentPassword.max },
}

/** How long this installation wants passwords to be; until it has answered, what the specification says. */
export function useRules(): Lengths {
  const [rules, setRules] = useState(usual)
  useEffect(() => {
    const control = new AbortController()
    send<typeof forgottenCalls.rules>('/auth/pwd_rules', {}, { inline: true, signal: control.signal })
      .then((reply) => setRules(reply.data))
      // The server checks in any case.
      .catch(() => undefined)
    return () => control.abort()
  }, [])
  return rules
}
