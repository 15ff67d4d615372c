import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
import type { payCalls } from '@quayside/contract/payer/pay.ts'
import { ask, type Failed } from '#api/ask.ts'
import { kept, newId } from '#api/kept.ts'
import { type Asked, type Images, notBegun, type Payment, type Phase, type Problem } from './payment.ts'

interface Begins {
  readonly asked: Asked
  readonly email: string
  readonly attempt: string
  readonly setAttempt: (attempt: string) => void
  readonly setPhase: (phase: Phase) => void
  readonly setProblem: (problem: Problem | undefined) => void
  readonly images: Images
  readonly follow: (isFollowed: boolean) => void
  readonly isSent: { current: boolean }
  readonly orderNo: { current: string | undefined }
  readonly isLeaving: { current: boolean }
  readonly chosen: { current: Wallet | undefined }
}

/** Both ways in which a payment begins: with the card that is typed, or at the page of a wallet. */
export function beginnings(begins: Begins): Pick<Payment, 'pay' | 'payWith'> {
  const { asked, email, attempt, setAttempt, setPhase, setProblem, images, follow } = begins
  const { isSent, orderNo, isLeaving, chosen } = begins
  const { ref, language, keepCard, billing, send } = asked
  const failed = (error: Failed) => {
    // Decided already, by another tab perhaps: what became of it is asked.
    if (error.key === 'payer.attempt_over') return follow(true)
    const not = notBegun(error)
    setPhase(not.phase)
    setProblem(not.problem)
    images.renew(not.problem === 'captcha' || not.problem === 'captchaWrong')
  }

  const payWith: Payment['payWith'] = async (wallet, again = false) => {
    setProblem(undefined)
    setPhase({ kind: 'sending', wallet })
    chosen.current = wallet
    kept.write(ref, { attempt, email })
    const told = { email: email.trim(), language, again, ...(billing && { billing }) }
    try {
      await ask<typeof payCalls.wallet>('/wallets', { ref, attempt, wallet, ...told, ...images.solved })
      isLeaving.current = true
      follow(true)
    } catch (error) {
      failed(error as Failed)
    }
  }

  const pay: Payment['pay'] = async ({ again = false, challenge = false } = {}) => {
    // Who means to pay once more does so as they were about to.
    if (again && chosen.current !== undefined) return payWith(chosen.current, true)
    chosen.current = undefined
    setProblem(undefined)
    setPhase({ kind: 'sending' })
    const own = challenge ? newId() : attempt
    setAttempt(own)
    kept.write(ref, { attempt: own, email })
    const told = { email: email.trim(), language, keepCard, again, challenge, ...(billing && { billing }) }
    try {
      const input = { ref, attempt: own, ...told, ...images.solved }
      const { ticket, orderNo: begun } = await ask<typeof payCalls.order>('/orders', input)
      isSent.current = false
      orderNo.current = begun
      follow(true)
      send(ticket)
    } catch (error) {
      failed(error as Failed)
    }
  }
  return { pay, payWith }
}
