import { type SubmitEvent, useId, useState } from 'react'
import type { OpenLinkPage } from '@quayside/contract/payer/page.ts'
import { money } from '#words/figures.ts'
import { fill, useWords } from '#words/words.ts'
import { CaptchaField } from './captcha-field.tsx'
import { EmailField, isEmail } from './email-field.tsx'
import type { Payment } from './use-payment.ts'

interface PayFormProps {
  link: OpenLinkPage
  payment: Payment
  /** Whether the card form has come. */
  isReady: boolean
  keepCard: boolean
  onKeepCard: (keep: boolean) => void
  /** Undefined where everything stands on one page. */
  step: 'details' | 'card' | undefined
  onStep: (step: 'details' | 'card') => void
}

/** What the gateway needs of a payer, and the button. */
export function PayForm({ link, payment, isReady, keepCard, onKeepCard, step, onStep }: PayFormProps) {
  const { pay, problem: words } = useWords()
  const [isWrong, setWrong] = useState(false)
  const { email, setEmail, phase, problem } = payment
  const { seller, total, type } = link
  const isSending = phase.kind === 'sending'
  const isBusy = isSending || (step !== 'details' && !isReady)
  const amount = money(total)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    setWrong(!isEmail(email))
    if (!isEmail(email)) return
    if (step === 'details') onStep('card')
    else void payment.pay()
  }
  return (
    <form noValidate onSubmit={submit}>
      <div hidden={step === 'card'}>
        <EmailField
          value={email}
          onChange={setEmail}
          error={isWrong && !isEmail(email) ? pay.emailWrong : undefined}
        />
      </div>
      {link.keepCard && step !== 'details' && (
        <KeepCard name={seller.name} checked={keepCard} onChange={onKeepCard} />
      )}
      {payment.captchaRound !== undefined && step !== 'details' && (
        <CaptchaField
          round={payment.captchaRound}
          error={problem === 'captchaWrong' ? words.captchaWrong : undefined}
          onSolved={payment.setCaptcha}
        />
      )}
      {problem && problem !== 'captchaWrong' && (
        <p className="problem" role="alert">
          {words[problem]}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={isBusy}>
        {step === 'details'
          ? pay.steps.next
          : fill(type === 'sale' ? pay.button : pay.authoriseButton, { amount })}
      </button>
      {step === 'card' && (
        <button type="button" className="link" onClick={() => onStep('details')}>
          {pay.steps.back}
        </button>
      )}
      <p className="quiet" role="status">
        {isSending ? pay.sending : <Notes link={link} />}
      </p>
      {link.mandate !== null && <Mandate link={link} mandate={link.mandate} />}
    </form>
  )
}

function Notes({ link: { seller, type } }: { link: OpenLinkPage }) {
  const { pay } = useWords()
  return (
    <>
      {type === 'pre-authorization' && `${pay.authoriseNote} `}
      {pay.note} {seller.descriptor && fill(pay.statement, { descriptor: seller.descriptor })}
    </>
  )
}

/** What the payer agrees to anew by paying: the words that they agreed to before. */
function Mandate({ link: { seller }, mandate }: { link: OpenLinkPage; mandate: string }) {
  const { subscription } = useWords()
  return (
    <div className="quiet">
      <p>{fill(subscription.agree, { name: seller.name })}</p>
      <blockquote className="mandate">{mandate}</blockquote>
    </div>
  )
}

function KeepCard({
  name,
  checked,
  onChange,
}: {
  name: string
  checked: boolean
  onChange: (keep: boolean) => void
}) {
  const { pay } = useWords()
  const id = useId()
  return (
    <p className="keep">
      <input id={id} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id}>{fill(pay.keepCard, { name })}</label>
    </p>
  )
}
