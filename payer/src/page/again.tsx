import type { OpenLinkPage } from '@quayside/contract/payer/page.ts'
import { moment, money } from '#words/figures.ts'
import { fill, useLanguage, useWords } from '#words/words.ts'
import type { Payment } from './use-payment.ts'

/** The same address has paid before: somebody who means to pay once more says so. */
export function Again({ paidAt, link, payment }: { paidAt: string; link: OpenLinkPage; payment: Payment }) {
  const { again, pay } = useWords()
  const language = useLanguage()
  return (
    <div className="outcome" data-tone="warn" role="alert">
      <h2>{again.title}</h2>
      <p>{fill(again.text, { time: moment(paidAt, language) })}</p>
      <button
        type="button"
        className="button"
        data-look="plain"
        onClick={() => void payment.pay({ again: true })}
      >
        {fill(pay.again, { amount: money(link.total) })}
      </button>
    </div>
  )
}
