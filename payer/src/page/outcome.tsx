import { useEffect, useRef } from 'react'
import { type Wallet, walletTable } from '@quayside/contract/partners/alipayplus/wallets.ts'
import type { OpenLinkPage } from '@quayside/contract/payer/page.ts'
import { sentences } from '@quayside/phrases/joined.ts'
import { money, useMoment } from '#words/figures.ts'
import { fill, type PayerWords, useLanguage, useWords } from '#words/words.ts'
import type { PaymentState } from './payment.ts'

/** What both a link that can be paid and one that has ended since say. */
export type PaidLink = Pick<OpenLinkPage, 'seller' | 'invoiceNo' | 'isShared' | 'total' | 'items'> &
  Partial<Pick<OpenLinkPage, 'mandate'>>

interface OutcomeProps {
  link: PaidLink
  state: PaymentState
  onAgain: () => void
}

/** How it ended, and what the payer can do about it. */
export function Outcome({ link, state, onAgain }: OutcomeProps) {
  const { step } = state
  if (step === 'paid') return <Receipt link={link} state={state} onAgain={onAgain} />
  if (step === 'review') return <Review state={state} />
  if (step === 'declined') return <Declined link={link} state={state} onAgain={onAgain} />
  return (
    <Expired why={step === 'cancelled' ? 'cancelled' : 'expired'} wallet={state.wallet} onAgain={onAgain} />
  )
}

/** What has just come is read out, and the keyboard goes on from there. */
export function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** What no scheme of ours is called stays as it came. */
const schemeName = (schemes: PayerWords['schemes'], brand: string | null): string =>
  (schemes as Readonly<Record<string, string>>)[brand ?? ''] ?? brand ?? ''

const nameOf = (wallet: Wallet | null): string | null => wallet && walletTable[wallet].name

function Receipt({ link, state: { receipt, wallet }, onAgain }: OutcomeProps) {
  const { paid, pay, schemes, subscription } = useWords()
  const moment = useMoment()
  const { seller, invoiceNo, isShared, total } = link
  const isCard = (link.mandate ?? null) !== null
  if (!receipt) return null
  const { isAuthorisation, brand, lastFour, next } = receipt
  const [plan] = link.items
  const lines = [
    [paid.at, moment(receipt.at)],
    [paid.card, lastFour !== null && fill(paid.cardEnding, { brand: schemeName(schemes, brand), lastFour })],
    [paid.wallet, nameOf(wallet)],
    ...(isCard ? [[subscription.plan, `${plan?.name} (${plan?.spec})`] as const] : []),
    [
      subscription.next,
      next && fill(subscription.nextAt, { amount: money(next.amount), time: moment(next.at) }),
    ],
    [paid.onStatement, seller.descriptor],
    [paid.orderNo, receipt.orderNo],
    [paid.invoice, invoiceNo],
    [paid.seller, [seller.email, seller.phone].filter((one) => one !== null).join(' · ')],
  ] as const
  return (
    <div className="outcome" data-tone="good">
      <Heading>{isAuthorisation ? paid.authorised : paid.title}</Heading>
      <p>{fill(isAuthorisation ? paid.textAuthorised : paid.text, { name: seller.name })}</p>
      <dl className="receipt">
        <div className="first">
          <dt>{seller.name}</dt>
          <dd>{money(receipt.amount)}</dd>
        </div>
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="buttons">
        <button type="button" className="button" data-look="plain" onClick={() => print()}>
          {paid.print}
        </button>
        {isShared && (
          <button type="button" className="button" data-look="plain" onClick={onAgain}>
            {fill(pay.again, { amount: money(total) })}
          </button>
        )}
      </div>
      <p className="quiet">{wallet === null ? paid.notInvoice : paid.notInvoiceWallet}</p>
    </div>
  )
}

function Review({ state: { orderNo } }: { state: PaymentState }) {
  const { review, asking } = useWords()
  return (
    <div className="outcome" data-tone="info">
      <Heading>{review.title}</Heading>
      <p>{review.text}</p>
      <p className="quiet">
        {asking.orderNo} {orderNo}
      </p>
    </div>
  )
}

function Declined({ link: { seller }, state: { decline, orderNo, wallet }, onAgain }: OutcomeProps) {
  const { declined, asking } = useWords()
  const kind = decline ?? 'not_now'
  const name = nameOf(wallet)
  const another = kind === 'fix' || kind === 'authenticate' ? declined.retry : declined.another
  return (
    <div className="outcome" data-tone="warn">
      <Heading>
        {name === null ? declined[kind].title : fill(declined.wallet.title, { wallet: name })}
      </Heading>
      <p>{name === null ? declined[kind].text : declined.wallet.text}</p>
      <button type="button" className="button" onClick={onAgain}>
        {name === null ? another : declined.wallet.again}
      </button>
      {seller.email && (
        <p>
          <a href={`mailto:${seller.email}`}>{fill(declined.ask, { name: seller.name })}</a>
        </p>
      )}
      <p className="quiet">{sentences(useLanguage(), [declined.reserved, `${asking.orderNo} ${orderNo}`])}</p>
    </div>
  )
}

function Expired({
  why,
  wallet,
  onAgain,
}: {
  why: 'expired' | 'cancelled'
  wallet: Wallet | null
  onAgain: () => void
}) {
  const name = nameOf(wallet)
  const words = useWords()
  const { expired } = words
  return (
    <div className="outcome" data-tone="warn">
      <Heading>{words[why].title}</Heading>
      <p>
        {why === 'cancelled' && name !== null
          ? fill(words.cancelled.wallet, { wallet: name })
          : words[why].text}
      </p>
      <button type="button" className="button" onClick={onAgain}>
        {expired.again}
      </button>
    </div>
  )
}

/** Nobody knows yet: the one thing that a payer must not do is pay again. */
export function Asking({
  link: { total },
  orderNo,
  wallet = null,
  goTo = null,
}: {
  link: PaidLink
  orderNo?: string | undefined
  wallet?: Wallet | null
  goTo?: string | null
}) {
  const { asking } = useWords()
  const name = nameOf(wallet)
  return (
    <div className="outcome" data-tone="info" role="status">
      <Heading>{asking.title}</Heading>
      <p>{name === null ? asking.text : fill(asking.wallet, { wallet: name })}</p>
      {name !== null && goTo !== null && (
        <p>
          <a href={goTo}>{fill(asking.walletGo, { wallet: name })}</a>
        </p>
      )}
      <p>
        {asking.amount} {money(total)}
      </p>
      {orderNo !== undefined && (
        <p>
          {asking.orderNo} <strong>{orderNo}</strong>
        </p>
      )}
      <p className="quiet">{asking.mayClose}</p>
    </div>
  )
}
