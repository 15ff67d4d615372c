import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { type Wallet, walletTable } from '@quayside/contract/partners/alipayplus/wallets.ts'
import type { OpenLinkPage } from '@quayside/contract/payer/page.ts'
import { sentences } from '@quayside/phrases/joined.ts'
import { money } from '#words/figures.ts'
import { fill, useLanguage, useWords } from '#words/words.ts'
import type { Address } from './address.ts'
import { AddressFields } from './address-fields.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { EmailField, isEmail } from './email-field.tsx'
import { Part } from './part.tsx'
import type { Parts } from './parts.ts'
import { useIsPreview } from './preview-context.ts'
import type { Payment } from './payment.ts'
import { Wallets } from './wallets.tsx'

interface PayFormProps {
  link: OpenLinkPage
  payment: Payment
  address: Address
  parts: Parts
  /** Where the card is typed. */
  card: ReactNode
  /** Whether the card form has come. */
  isReady: boolean
  keepCard: boolean
  onKeepCard: (keep: boolean) => void
}

/** What is needed of a payer, and the button. */
export function PayForm(props: PayFormProps) {
  const { link, payment, address, parts, isReady } = props
  const isPreview = useIsPreview()
  const [isTried, setTried] = useState(false)
  const { email, phase } = payment
  const { way, open, onOpen } = parts
  const isDetails = way !== 'whole' && open === 'details'
  const isBusy = phase.kind === 'sending' || (!isDetails && !isReady)
  const isWhole = isEmail(email) && !(link.look.asksAddress && address.missing.length > 0)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTried(!isWhole)
    if (!isWhole) onOpen('details')
    else if (isDetails) onOpen('card')
    // Nothing is paid in a preview.
    else if (!isPreview) void payment.pay()
  }
  const payWith = (wallet: Wallet) => {
    setTried(!isWhole)
    if (!isWhole) onOpen('details')
    else if (!isPreview) void payment.payWith(wallet)
  }
  const details = <Details key="details" {...props} isTried={isTried} />
  const card = <Card key="card" {...props} />
  return (
    <form noValidate onSubmit={submit}>
      {way === 'whole' ? [card, details] : [details, card]}
      <Foot {...props} isDetails={isDetails} isBusy={isBusy} />
      {link.wallets.length > 0 && !isDetails && (
        <Wallets wallets={link.wallets} isBusy={phase.kind === 'sending'} onPay={payWith} />
      )}
    </form>
  )
}

function Details({ link, payment, address, parts, isTried }: PayFormProps & { isTried: boolean }) {
  const { pay } = useWords()
  const { email, setEmail } = payment
  const { asksAddress, countries } = link.look
  return (
    <Part name="details" title={pay.steps.details} parts={parts}>
      <div className="fields">
        <EmailField value={email} onChange={setEmail} isTried={isTried} />
        {asksAddress && <AddressFields address={address} countries={countries} isTried={isTried} />}
      </div>
    </Part>
  )
}

function Card({ link, payment, parts, card, keepCard, onKeepCard }: PayFormProps) {
  const { pay, problem } = useWords()
  return (
    <Part name="card" title={pay.steps.card} parts={parts}>
      {card}
      {link.keepCard && <KeepCard name={link.seller.name} checked={keepCard} onChange={onKeepCard} />}
      {payment.images.round !== undefined && (
        <CaptchaField
          round={payment.images.round}
          error={payment.problem === 'captchaWrong' ? problem.captchaWrong : undefined}
          onSolved={payment.images.solve}
        />
      )}
    </Part>
  )
}

function Foot({
  link,
  payment: { phase, problem },
  parts: { way, onOpen },
  isDetails,
  isBusy,
}: PayFormProps & { isDetails: boolean; isBusy: boolean }) {
  const { pay, problem: words } = useWords()
  const amount = money(link.total)
  return (
    <>
      {problem && problem !== 'captchaWrong' && (
        <p className="problem" role="alert">
          {words[problem]}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={isBusy}>
        {isDetails
          ? pay.steps.next
          : fill(link.type === 'sale' ? pay.button : pay.authoriseButton, { amount })}
      </button>
      {way === 'steps' && !isDetails && (
        <button type="button" className="link" onClick={() => onOpen('details')}>
          {pay.steps.back}
        </button>
      )}
      <p className="quiet" role="status">
        {phase.kind === 'sending' ? <Sending wallet={phase.wallet} /> : <Notes link={link} />}
      </p>
      {link.mandate !== null && <Mandate link={link} mandate={link.mandate} />}
    </>
  )
}

function Sending({ wallet }: { wallet: Wallet | undefined }) {
  const { pay } = useWords()
  return wallet === undefined ? pay.sending : fill(pay.walletSending, { wallet: walletTable[wallet].name })
}

function Notes({ link: { seller, type } }: { link: OpenLinkPage }) {
  const { pay } = useWords()
  const { descriptor } = seller
  return sentences(useLanguage(), [
    ...(type === 'pre-authorization' ? [pay.authoriseNote] : []),
    pay.note,
    ...(descriptor === null ? [] : [fill(pay.statement, { descriptor })]),
  ])
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
