import type { OpenLinkPage } from '@quayside/contract/payer/page.ts'
import { money, useMoment } from '#words/figures.ts'
import { fill, useWords } from '#words/words.ts'
import type { Payment } from './payment.ts'

/** The same address has paid before: somebody who means to pay once more says so. */
export function Again({ paidAt, link, payment }: { paidAt: string; link: OpenLinkPage; payment: Payment }) {
  const { again, pay } = useWords()
  const moment = useMoment()
  return (
    <div className="outcome" data-tone="warn" role="alert">
      <h2>{again.title}</h2>
      <p>{fill(again.text, { time: moment(paidAt) })}</p>
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
