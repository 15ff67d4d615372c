import { type SubmitEvent, useState } from 'react'
import type { Language } from '@quayside/contract/envelope.ts'
import type { EndedLinkPage } from '@quayside/contract/payer/page.ts'
import type { payCalls } from '@quayside/contract/payer/pay.ts'
import { ask } from '#api/ask.ts'
import { fill, useWords } from '#words/words.ts'
import { EmailField, isEmail } from './email-field.tsx'
import { Goods } from './goods.tsx'
import { Layout } from './layout.tsx'

/** A link that takes no payment any more: what it was for, whom to ask, and asking for another one. */
export function EndedPage({
  link,
  onLanguage,
}: {
  link: EndedLinkPage
  onLanguage: (language: Language) => void
}) {
  const { ended } = useWords()
  const { seller, look, reason } = link
  return (
    <Layout seller={seller} look={look} goods={<Goods link={link} />} onLanguage={onLanguage}>
      <div className="outcome">
        <h1>{ended.title}</h1>
        <p>{ended.reason[reason]}</p>
        {(seller.email ?? seller.phone) !== null && (
          <p>
            {ended.contact}: {seller.email && <a href={`mailto:${seller.email}`}>{seller.email}</a>}{' '}
            {seller.phone}
          </p>
        )}
        {reason !== 'spent' && <AskAgain link={link} />}
      </div>
    </Layout>
  )
}

function AskAgain({ link: { ref, seller, isAsked } }: { link: EndedLinkPage }) {
  const { ended, pay, problem } = useWords()
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
      <EmailField value={email} onChange={setEmail} error={state === 'wrong' ? pay.emailWrong : undefined} />
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
