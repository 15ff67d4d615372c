import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CallFailure } from '#api/failure.ts'
import { handedOver, type HeldTicket } from '#session/begin.ts'
import { exchangeHeld } from '#session/exchange.ts'

/** The answer to whose session goes on; a no leaves the ticket as it is, to die by its time. */
export function useContinueAs(held: HeldTicket) {
  const router = useRouter()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const leaveFor = (path: string) => {
    delete handedOver.held
    router.history.replace(path)
  }
  const wanted = handedOver.to ?? '/home'
  const no = () => {
    delete handedOver.to
    leaveFor(wanted)
  }
  const yes = async () => {
    setBusy(true)
    try {
      leaveFor(await exchangeHeld(held, wanted))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return { problem, busy, yes, no }
}
