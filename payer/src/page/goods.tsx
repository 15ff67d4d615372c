import { useState } from 'react'
import type { EndedLinkPage, OpenLinkPage } from '@quayside/contract/payer/page.ts'
import { figure, money, useMoment } from '#words/figures.ts'
import { fill, useWords } from '#words/words.ts'

/** What is paid for, line by line; on a phone its lines come when they are asked for. */
export function Goods({
  link,
  isDue = link.kind === 'open',
}: {
  link: OpenLinkPage | EndedLinkPage
  /** Whoever has paid, or must not pay again, is given no time for it. */
  isDue?: boolean
}) {
  const { goods } = useWords()
  const moment = useMoment()
  const [isOpen, open] = useState(false)
  const { items, goodsTotal, otherFee, total, invoiceNo } = link
  const count = fill(items.length === 1 ? goods.count_one : goods.count_other, { count: items.length })
  return (
    <div className="goods">
      {invoiceNo !== null && <p className="quiet invoice">{fill(goods.invoice, { no: invoiceNo })}</p>}
      <p className="figure">
        <span>{total.currency}</span> {figure(total)}
      </p>
      {link.kind === 'open' && isDue && (
        <p className="quiet">{fill(goods.before, { time: moment(link.expiresAt) })}</p>
      )}
      <button type="button" className="show" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        <span>{count}</span>
        <span className="act">{goods.show}</span>
      </button>
      <div className="lines" data-open={isOpen}>
        <ul>
          {items.map((item, index) => (
            <li key={index}>
              <b>{item.name}</b>
              <span className="amount">{figure(item.amount)}</span>
              <span className="quiet">{item.spec}</span>
              <span className="quiet amount">{fill(goods.times, { count: item.quantity })}</span>
            </li>
          ))}
        </ul>
        <dl>
          <dt>{goods.sum}</dt>
          <dd>{figure(goodsTotal)}</dd>
          {otherFee && (
            <>
              <dt>{goods.fee[otherFee.type]}</dt>
              <dd>{figure(otherFee.amount)}</dd>
            </>
          )}
          <dt className="total">{goods.total}</dt>
          <dd className="total">{money(total)}</dd>
        </dl>
      </div>
    </div>
  )
}
