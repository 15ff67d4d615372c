import { useState } from 'react'
import type { ownPasswordCalls } from '@quayside/contract/entry/password/own-password.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'
import { useCountdown } from '#proof/use-countdown.ts'

/** Sends the code for a payment password when it is asked for, no sooner than the server allows. */
export function usePaymentCode(onProblem: (text: string) => void) {
  const [sentTo, setSentTo] = useState<string>()
  const [wait, setWait] = useCountdown()
  const ask = async () => {
    try {
      const { data } = await send<typeof ownPasswordCalls.paymentCode>(
        '/security/reset/admin/code',
        {},
        { inline: true },
      )
      setSentTo(data.target)
      setWait(data.againInSeconds)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      onProblem(error.message)
    }
  }
  return { sentTo, wait, ask }
}
