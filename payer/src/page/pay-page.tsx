import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '@quayside/contract/envelope.ts'
import type { OpenLinkPage } from '@quayside/contract/payer/page.ts'
import type { payCalls } from '@quayside/contract/payer/pay.ts'
import { ask } from '#api/ask.ts'
import { kept } from '#api/kept.ts'
import { fill, type PayerWords, useLanguage, useWords } from '#words/words.ts'
import { Again } from './again.tsx'
import { CardFrame, toFrame } from './card-frame.tsx'
import { Challenge } from './challenge.tsx'
import { Goods } from './goods.tsx'
import { Layout } from './layout.tsx'
import { Asking, Outcome } from './outcome.tsx'
import { PayForm } from './pay-form.tsx'
import { usePayment } from './use-payment.ts'

const count = (ref: string, step: 'opened' | 'started') =>
  // Nobody waits for it, and a page that cannot be counted is still paid on.
  void ask<typeof payCalls.visit>('/visits', { ref, visitor: kept.visitor(), step }).catch(() => undefined)

/** A link that can be paid. */
export function PayPage({
  link,
  onLanguage,
}: {
  link: OpenLinkPage
  onLanguage: (language: Language) => void
}) {
  const { ref, seller, frameOrigin, layout } = link
  const language = useLanguage()
  const { pay: words, subscription } = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const [keepCard, setKeepCard] = useState(false)
  const [isReady, setReady] = useState(false)
  const onReady = useCallback(() => setReady(true), [])
  const [step, setStep] = useState<'details' | 'card'>('details')
  const payment = usePayment({
    link,
    language,
    keepCard,
    send: (ticket) => toFrame(frame, frameOrigin, { kind: 'pay', ticket }),
  })
  const { phase, onFrame } = payment
  useEffect(() => count(ref, 'opened'), [ref])
  useShownAgain(payment)
  const isForm = phase.kind === 'form' || phase.kind === 'sending' || phase.kind === 'again'
  return (
    <Layout seller={seller} goods={<Goods link={link} />} onLanguage={onLanguage}>
      <div hidden={!isForm} onFocus={onceStarted(() => count(ref, 'started'))}>
        <h1>{headingOf(words, link)}</h1>
        {link.mandate !== null && <p>{fill(subscription.text, { name: seller.name })}</p>}
        <div hidden={layout === 'steps' && step === 'details'}>
          <CardFrame frame={frame} origin={frameOrigin} says={onFrame} isReady={isReady} onReady={onReady} />
        </div>
        <PayForm
          link={link}
          payment={payment}
          isReady={isReady}
          keepCard={keepCard}
          onKeepCard={setKeepCard}
          step={layout === 'steps' ? step : undefined}
          onStep={setStep}
        />
      </div>
      {phase.kind === 'again' && <Again paidAt={phase.paidAt} link={link} payment={payment} />}
      {phase.kind === 'challenge' && <Challenge url={phase.url} origin={frameOrigin} says={onFrame} />}
      {phase.kind === 'asking' && <Asking link={link} />}
      {phase.kind === 'over' && <Outcome link={link} state={phase.state} onAgain={payment.startAgain} />}
    </Layout>
  )
}

function headingOf(
  { heading, authoriseHeading, cardHeading }: PayerWords['pay'],
  link: OpenLinkPage,
): string {
  if (link.mandate !== null) return cardHeading
  return link.type === 'sale' ? heading : authoriseHeading
}

/** The first of all. */
function onceStarted(work: () => void): () => void {
  return () => {
    if (started) return
    started = true
    work()
  }
}
let started = false

/** The bank wants to see who pays: once by itself, with the card that is still in the frame. */
function useShownAgain({ phase, pay }: Pick<ReturnType<typeof usePayment>, 'phase' | 'pay'>): void {
  const hasShown = useRef(false)
  const again = useRef(pay)
  useEffect(() => {
    again.current = pay
  })
  useEffect(() => {
    const asks = phase.kind === 'over' && phase.state.decline === 'authenticate'
    if (!asks || hasShown.current) return
    hasShown.current = true
    void again.current({ challenge: true })
  }, [phase])
}
