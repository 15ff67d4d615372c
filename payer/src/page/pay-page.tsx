import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { OpenLinkPage } from '@quayside/contract/payer/page.ts'
import type { payCalls } from '@quayside/contract/payer/pay.ts'
import { ask } from '#api/ask.ts'
import { kept } from '#api/kept.ts'
import { fill, type PayerWords, useLanguage, useWords } from '#words/words.ts'
import { useAddress } from './address.ts'
import { Again } from './again.tsx'
import { Brands } from './brands.tsx'
import { CardFrame, toFrame } from './card-frame.tsx'
import { Challenge } from './challenge.tsx'
import { DrawnCard } from './drawn-card.tsx'
import { Goods } from './goods.tsx'
import { Layout } from './layout.tsx'
import { Asking, Outcome } from './outcome.tsx'
import { useParts } from './parts.ts'
import { PayForm } from './pay-form.tsx'
import { useIsPreview } from './preview-context.ts'
import { type Payment, standingSteps } from './payment.ts'
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
  onLanguage: (language: PayerLanguage) => void
}) {
  const { ref, seller, look, frameOrigin } = link
  const language = useLanguage()
  const isPreview = useIsPreview()
  const frame = useRef<HTMLIFrameElement>(null)
  const [keepCard, setKeepCard] = useState(false)
  const [isReady, setReady] = useState(isPreview)
  const onReady = useCallback(() => setReady(true), [])
  const parts = useParts(link)
  const address = useAddress()
  const payment = usePayment({
    ref,
    language,
    keepCard,
    billing: look.asksAddress ? address.told : undefined,
    isPreview,
    send: (ticket) => toFrame(frame, frameOrigin, { kind: 'pay', ticket }),
  })
  const { phase, onFrame } = payment
  const tell = useCallback((step: 'opened' | 'started') => !isPreview && count(ref, step), [isPreview, ref])
  useEffect(() => void tell('opened'), [tell])
  useShownAgain(payment)
  const isForm = phase.kind === 'form' || phase.kind === 'sending' || phase.kind === 'again'
  const isDue = phase.kind === 'over' ? !standingSteps.has(phase.state.step) : phase.kind !== 'asking'
  const goods = <Goods link={link} isDue={isDue} />
  return (
    <Layout seller={seller} look={look} goods={goods} onLanguage={onLanguage}>
      <div hidden={!isForm} onFocus={onceStarted(() => tell('started'))}>
        <PayHeading link={link} />
        <div></div>
        <PayForm
          link={link}
          payment={payment}
          address={address}
          parts={parts}
          card={<CardPlace {...{ link, frame, isReady, onReady }} says={onFrame} />}
          isReady={isReady}
          keepCard={keepCard}
          onKeepCard={setKeepCard}
        />
      </div>
      {phase.kind === 'again' && <Again paidAt={phase.paidAt} link={link} payment={payment} />}
      {phase.kind === 'challenge' && <Challenge url={phase.url} origin={frameOrigin} says={onFrame} />}
      {phase.kind === 'asking' && <Asking link={link} {...phase} />}
      {phase.kind === 'over' && <Outcome link={link} state={phase.state} onAgain={payment.startAgain} />}
    </Layout>
  )
}

function PayHeading({ link }: { link: OpenLinkPage }) {
  const { pay, subscription } = useWords()
  const { seller, look, mandate } = link
  return (
    <>
      <div className="heading">
        <h1>{headingOf(pay, link)}</h1>
        {/* Otherwise the card form shows them. */}
        {useIsPreview() && <Brands brands={look.brands} />}
      </div>
      {mandate !== null && <p>{fill(subscription.text, { name: seller.name })}</p>}
    </>
  )
}

interface CardPlaceProps {
  link: OpenLinkPage
  frame: RefObject<HTMLIFrameElement | null>
  says: Payment['onFrame']
  isReady: boolean
  onReady: () => void
}

/** The network's frame; in a preview it is drawn. */
function CardPlace({ link: { look, frameOrigin }, ...props }: CardPlaceProps) {
  return useIsPreview() ? (
    <DrawnCard asksName={look.asksHolder} />
  ) : (
    <CardFrame {...props} origin={frameOrigin} look={look} />
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
