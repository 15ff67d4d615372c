import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { exchangeCalls } from '@quayside/contract/fund/exchange/exchange.ts'
import { exchangeLimits, type ExchangePurpose } from '@quayside/contract/fund/exchange/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { formatDecimal, MoneyText } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import { BothProofFields, useBothProof } from '#proof/both-proof.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import styles from '#areas/fund/exchange.module.css'
import { SheetFact } from './sheet.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

type Quote = OutputOf<typeof exchangeCalls.quote>

interface QuoteProps {
  quote: Quote
  purpose: ExchangePurpose
  /** Another quote is on its way. */
  locking: boolean
  onLock: () => void
  onBack: () => void
  onPaid: () => void
}

const path = '/settlement/exchange/pay'

/** A locked rate with its countdown and its whole cost; paying takes payment password and security key. */
export function ExchangeQuote({ quote, purpose, locking, onLock, onBack, onPaid }: QuoteProps) {
  const { t, i18n } = useTranslation('exchange')
  const left = useSecondsLeft(quote.seconds)
  const proof = useBothProof()
  const [failure, setFailure] = useState<CallFailure>()
  const amount = `${quote.amount.currency} ${formatDecimal(quote.amount.value, i18n.language)}`
  const pay = useSend<typeof exchangeCalls.pay>(path, { inline: true })
  const submit = async () => {
    setFailure(undefined)
    const { quoteId, made } = quote
    const input = { quoteId, amount: quote.amount, target: made.currency, purpose }
    const given = await proof.give(path, input)
    if (!given) return
    await pay.mutateAsync({ ...input, proof: given }).then(onPaid, (error: CallFailure) => {
      if (!proof.refused(error)) setFailure(error)
    })
  }
  if (pay.data) return <Paid id={pay.data.data.id} onAgain={onBack} />
  return (
    <form
      className={styles['panel']}
      aria-labelledby="quote"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Head left={left} />
      <Costs quote={quote} />
      {left > 0 ? (
        <BothProofFields {...proof.fields} />
      ) : (
        <Note tone="warn" live="status">
          {t('quote.expired')}
        </Note>
      )}
      {failure && <RefusedNote failure={failure} />}
      <div className={styles['buttons']}>
        {left > 0 ? (
          <Button type="submit" look="filled" disabled={pay.isPending}>
            {t('quote.confirm', { amount })}
          </Button>
        ) : (
          <Button look="filled" disabled={locking} onClick={onLock}>
            {t('apply.newQuote')}
          </Button>
        )}
        <Button look="grey" onClick={onBack}>
          {t('quote.back')}
        </Button>
      </div>
    </form>
  )
}

function Head({ left }: { left: number }) {
  const { t } = useTranslation('exchange')
  return (
    <>
      <div className={styles['head']}>
        <h2 id="quote">{t('quote.title')}</h2>
        {left > 0 && (
          <span className={styles['timer']} role="timer">
            {t('quote.holds', { count: left })}
          </span>
        )}
      </div>
      {left > 0 && (
        <p className={styles['quiet']}>
          {t('quote.waits', { percent: exchangeLimits.waitedToleranceBps / 100 })}
        </p>
      )}
    </>
  )
}

function Costs({ quote }: { quote: Quote }) {
  const { t } = useTranslation('exchange')
  const [source, target] = [quote.amount.currency, quote.made.currency]
  return (
    <dl className={styles['facts']} data-money>
      <SheetFact label={t('quote.pay')}>
        <MoneyText money={quote.amount} />
      </SheetFact>
      <SheetFact label={t('quote.fee')}>
        <MoneyText money={quote.fee} />
      </SheetFact>
      <SheetFact label={t('quote.rate')}>{t('apply.rate', { source, target, rate: quote.rate })}</SheetFact>
      <SheetFact label={t('quote.made')}>
        <strong>
          <MoneyText money={quote.made} />
        </strong>
      </SheetFact>
      <SheetFact label={t('quote.mid')}>{t('apply.rate', { source, target, rate: quote.mid })}</SheetFact>
      <SheetFact label={t('quote.cost')}>
        <MoneyText money={quote.cost} />
        <br />
        <span className={styles['quiet']}>{t('quote.costNote')}</span>
      </SheetFact>
    </dl>
  )
}

function Paid({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { t } = useTranslation('exchange')
  return (
    <section className={styles['panel']}>
      <Note tone="good" live="status">
        {t('quote.sent')}
      </Note>
      <div className={styles['buttons']}>
        <Link to="/home/fundManage/currencyExchange/currencyQuery" search={{ show: id }}>
          {t('quote.see')}
        </Link>
        <Button onClick={onAgain}>{t('quote.another')}</Button>
      </div>
    </section>
  )
}
