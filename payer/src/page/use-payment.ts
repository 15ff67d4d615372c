import { useCallback, useEffect, useRef, useState } from 'react'
import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
import type { payCalls } from '@quayside/contract/payer/pay.ts'
import { ask, type Failed } from '#api/ask.ts'
import { kept, newId } from '#api/kept.ts'
import { beginnings } from './beginnings.ts'
import type { Solved } from './captcha-field.tsx'
import {
  type Asked,
  askingOf,
  type FrameSays,
  type Images,
  type Payment,
  type PaymentState,
  type Phase,
  type Problem,
} from './payment.ts'

/** One payment from the button to its end; the gateway alone says how it stands. */
export function usePayment(asked: Asked): Payment {
  const { ref, isPreview } = asked
  const [earlier] = useState(() => (isPreview ? undefined : kept.read(ref)))
  const [attempt, setAttempt] = useState(() => earlier?.attempt ?? newId())
  const [email, setEmail] = useState(earlier?.email ?? '')
  const [phase, setPhase] = useState<Phase>({ kind: 'form' })
  const [problem, setProblem] = useState<Problem>()
  const [isFollowed, follow] = useState(earlier !== undefined)
  const [isSent, orderNo] = [useRef(false), useRef<string>(undefined)]
  // Only who has just pressed the button is sent away; who comes back reads how it stands.
  const isLeaving = useRef(false)
  const chosen = useRef<Wallet>(undefined)
  const images = useImages()

  const onState = useCallback((state: PaymentState): void => {
    const { step } = state
    if (step === 'card') return
    isSent.current = true
    if (step === 'wallet' && isLeaving.current && state.goTo !== null) {
      isLeaving.current = false
      location.assign(state.goTo)
    }
    if (step === 'asking' || step === 'wallet')
      setPhase((now) => (now.kind === 'challenge' || now.kind === 'over' ? now : askingOf(state)))
    else {
      follow(false)
      setPhase({ kind: 'over', state })
    }
  }, [])

  useFollowed({ ref, attempt, isFollowed, isSent, onState, onLost: () => follow(false) })

  const begins = { asked, email, attempt, setAttempt, setPhase, setProblem, images, follow, isSent, orderNo }
  const { pay, payWith } = beginnings({ ...begins, isLeaving, chosen })

  const startAgain = () => {
    chosen.current = undefined
    kept.forget(ref)
    setAttempt(newId())
    setProblem(undefined)
    images.renew(false)
    setPhase({ kind: 'form' })
  }
  const says = { phase, problem, email, setEmail, images, pay, payWith, startAgain }
  return { ...says, onFrame: frameSays(setPhase, setProblem, isSent, orderNo) }
}

/** Images that show that a person pays: none until the gateway asks for one, and then a new one with each try. */
function useImages(): Images {
  const [round, setRound] = useState<number>()
  const [solved, solve] = useState<Solved>()
  const renew = (isAsked: boolean) => setRound((now) => (now !== undefined || isAsked ? (now ?? 0) + 1 : now))
  return { round, solved, solve, renew }
}

function frameSays(
  setPhase: (next: Phase | ((now: Phase) => Phase)) => void,
  setProblem: (problem: Problem) => void,
  isSent: { current: boolean },
  orderNo: { readonly current: string | undefined },
): FrameSays {
  const back = (what: Problem) => {
    setPhase({ kind: 'form' })
    setProblem(what)
  }
  return {
    challenge: (url) => setPhase({ kind: 'challenge', url }),
    done() {
      isSent.current = true
      const { current: known } = orderNo
      const asking: Phase = { kind: 'asking', ...(known !== undefined && { orderNo: known }) }
      setPhase((now) => (now.kind === 'over' ? now : asking))
    },
    incomplete: () => back('incomplete'),
    refused: () => back('refused'),
  }
}

interface Followed {
  readonly ref: string
  readonly attempt: string
  readonly isFollowed: boolean
  readonly isSent: { readonly current: boolean }
  readonly onState: (state: PaymentState) => void
  /** Nothing is known of it here: it was begun elsewhere or never. */
  readonly onLost: () => void
}

const againMs = 1_500

/** Asks how the payment stands until it has ended; each question waits for news, and a lost connection is no answer. */
export function useFollowed({ ref, attempt, isFollowed, isSent, onState, onLost }: Followed): void {
  const lost = useRef(onLost)
  useEffect(() => {
    lost.current = onLost
  })
  useEffect(() => {
    if (!isFollowed) return undefined
    let isOver = false
    let seen: PaymentState['step'] | undefined
    const run = async () => {
      while (!isOver) {
        try {
          const state = await ask<typeof payCalls.state>('/orders/state', {
            ref,
            attempt,
            sent: isSent.current,
            ...(seen !== undefined && { seen }),
          })
          if (isOver) return
          seen = state.step
          onState(state)
        } catch (error) {
          if ((error as Failed).key === 'object.not_found') return lost.current()
          await new Promise((resolve) => setTimeout(resolve, againMs))
        }
      }
    }
    void run()
    return () => {
      isOver = true
    }
  }, [ref, attempt, isFollowed, isSent, onState])
}
