import { type SubmitEvent, useCallback, useRef, useState } from 'react'
import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { EndedLinkPage } from '@quayside/contract/payer/page.ts'
import type { payCalls } from '@quayside/contract/payer/pay.ts'
import { ask } from '#api/ask.ts'
import { kept } from '#api/kept.ts'
import { fill, useWords } from '#words/words.ts'
import { EmailField, isEmail } from './email-field.tsx'
import { Goods } from './goods.tsx'
import { Layout } from './layout.tsx'
import { Asking, Outcome } from './outcome.tsx'
import { type PaymentState, standingSteps } from './payment.ts'
import { useFollowed } from './use-payment.ts'

interface EndedPageProps {
  link: EndedLinkPage
  onLanguage: (language: PayerLanguage) => void
}

/** A link that takes no payment any more: what it was for, whom to ask, and asking for another one. */
export function EndedPage(props: EndedPageProps) {
  const { link, onLanguage } = props
  const state = useBegun(link.ref)
  if (state === undefined) return <Ended {...props} />
  return (
    <Layout seller={link.seller} look={link.look} goods={<Goods link={link} />} onLanguage={onLanguage}>
      {state.step === 'asking' || state.step === 'wallet' ? (
        <Asking link={link} orderNo={state.orderNo} wallet={state.wallet} />
      ) : (
        <Outcome link={{ ...link, isShared: false }} state={state} onAgain={() => undefined} />
      )}
    </Layout>
  )
}

/** What this browser has begun to pay the link with, whatever became of the link; undefined where it has not, or where nothing came of it. */
function useBegun(ref: string): PaymentState | undefined {
  const [earlier] = useState(() => kept.read(ref))
  const [state, setState] = useState<PaymentState>()
  const [isFollowed, follow] = useState(earlier !== undefined)
  const isSent = useRef(true)
  const onState = useCallback((next: PaymentState) => {
    setState(next)
    follow(next.step === 'asking' || next.step === 'wallet' || next.step === 'card')
  }, [])
  const attempt = earlier?.attempt ?? ''
  useFollowed({ ref, attempt, isFollowed, isSent, onState, onLost: () => follow(false) })
  return state && standingSteps.has(state.step) ? state : undefined
}

function Ended({ link, onLanguage }: EndedPageProps) {
  const { ended } = useWords()
  const { seller, look, reason, isShared } = link
  return (
    <Layout seller={seller} look={look} goods={<Goods link={link} />} onLanguage={onLanguage}>
      <div className="outcome">
        <h1>{ended.title}</h1>
        <p>{ended.reason[reason]}</p>
        {(seller.email ?? seller.phone) !== null && (
          <p>
            {ended.contact}
            {seller.email && <a href={`mailto:${seller.email}`}>{seller.email}</a>} {seller.phone}
          </p>
        )}
        {(reason !== 'spent' || isShared) && <AskAgain link={link} />}
      </div>
    </Layout>
  )
}

function AskAgain({ link: { ref, seller, isAsked } }: { link: EndedLinkPage }) {
  const { ended, problem } = useWords()
  const [email, setEmail] = useState('')
  const [state, setState] = useState<'open' | 'wrong' | 'sending' | 'failed' | 'done'>(
    isAsked ? 'done' : 'open',
  )
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isEmail(email)) return setState('wrong')
    setState('sending')
    await ask<typeof payCalls.ask>('/links/ask', { ref, email: email.trim() }).then(
      () => setState('done'),
      () => setState('failed'),
    )
  }
  if (state === 'done') return <p role="status">{ended.asked}</p>
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p>{fill(ended.askText, { name: seller.name })}</p>
      <EmailField value={email} onChange={setEmail} isTried={state === 'wrong'} />
      {state === 'failed' && (
        <p className="problem" role="alert">
          {problem.other}
        </p>
      )}
      <button type="submit" className="button" disabled={state === 'sending'}>
        {ended.ask}
      </button>
    </form>
  )
}
