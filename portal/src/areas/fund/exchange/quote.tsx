import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { exchangeCalls } from '@quayside/contract/fund/exchange/exchange.ts'
import { exchangeLimits, type ExchangePurpose } from '@quayside/contract/fund/exchange/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { formatDecimal, MoneyText } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { BothProofFields, useBothProof } from '#proof/both-proof.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import styles from '#areas/fund/exchange.module.css'
import { useSecondsLeft } from '#areas/fund/use-seconds-left.ts'

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
  const navigate = useNavigate()
  const maySee = useSession().permissions.includes('fund.exchanges.view')
  const [failure, setFailure] = useState<CallFailure>()
  const amount = `${quote.amount.currency} ${formatDecimal(quote.amount.value, i18n.language)}`
  const pay = useSend<typeof exchangeCalls.pay>(path, { inline: true })
  const submit = async () => {
    setFailure(undefined)
    const { quoteId, made } = quote
    const input = { quoteId, amount: quote.amount, target: made.currency, purpose }
    const given = await proof.give(path, input)
    if (!given) return
    try {
      const { data } = await pay.mutateAsync({ ...input, proof: given })
      onPaid()
      if (maySee) void navigate({ to: '/detail/exchangeDetail', search: { id: data.id }, replace: true })
    } catch (error) {
      if (!proof.refused(error)) setFailure(error as CallFailure)
    }
  }
  if (pay.data && !maySee) return <Paid onAgain={onBack} />
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
      <Buttons>
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
      </Buttons>
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
      {left > 0 && <Hint>{t('quote.waits', { percent: exchangeLimits.waitedToleranceBps / 100 })}</Hint>}
    </>
  )
}

function Costs({ quote }: { quote: Quote }) {
  const { t } = useTranslation('exchange')
  const [source, target] = [quote.amount.currency, quote.made.currency]
  return (
    <FactList
      sums
      facts={[
        { label: t('quote.pay'), value: <MoneyText money={quote.amount} /> },
        { label: t('quote.fee'), value: <MoneyText money={quote.fee} /> },
        { label: t('quote.rate'), value: t('apply.rate', { source, target, rate: quote.rate }) },
        {
          label: t('quote.made'),
          value: (
            <strong>
              <MoneyText money={quote.made} />
            </strong>
          ),
        },
        { label: t('quote.mid'), value: t('apply.rate', { source, target, rate: quote.mid }) },
        {
          label: t('quote.cost'),
          value: (
            <>
              <MoneyText money={quote.cost} />
              <Hint>{t('quote.costNote')}</Hint>
            </>
          ),
        },
      ]}
    />
  )
}

/** For those who may pay and may not look at exchanges; everybody else is led to the exchange. */
function Paid({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('exchange')
  return (
    <section className={styles['panel']}>
      <Note tone="good" live="status">
        {t('quote.sent')}
      </Note>
      <Buttons>
        <Button onClick={onAgain}>{t('quote.another')}</Button>
      </Buttons>
    </section>
  )
}
