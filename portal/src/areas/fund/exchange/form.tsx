import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { exchangeCalls } from '@quayside/contract/fund/exchange/exchange.ts'
import { type ExchangePurpose, exchangePurposes } from '@quayside/contract/fund/exchange/limits.ts'
import { exponentOf, parseMinor } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { AmountField } from '#ui/control/amount-field.tsx'
import { formatDecimal } from '#ui/text/money-text.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import styles from '#areas/fund/exchange.module.css'
import { ChoiceField } from '#areas/fund/choice-field.tsx'
import { ExchangeQuote } from './quote.tsx'
import { ReferenceRate } from './reference-rate.tsx'

type Accounts = OutputOf<typeof exchangeCalls.accounts>

interface FormProps {
  accounts: Accounts['accounts']
  targets: Accounts['targets']
  /** What a link wants to be bought. */
  wished: string | undefined
  onPaid: () => void
}

/** Which account pays and what is bought: never the same currency. */
function usePair({ accounts, targets, wished: first }: Omit<FormProps, 'onPaid'>) {
  const other = accounts.find(({ currency }) => currency !== first) ?? accounts[0]!
  const [source, setSource] = useState(other.currency)
  const [wished, setTarget] = useState(first)
  const account = accounts.find(({ currency }) => currency === source) ?? accounts[0]!
  const offered = targets.filter((one) => one !== account.currency)
  const target = wished !== undefined && offered.includes(wished) ? wished : offered[0]!
  return { account, offered, target, setSource, setTarget }
}

type Pair = ReturnType<typeof usePair>

/** What is paid and bought, and for what; a quote locks its rate and takes the form's place. */
export function ExchangeForm({ accounts, targets, wished, onPaid }: FormProps) {
  const { t } = useTranslation('exchange')
  const pair = usePair({ accounts, targets, wished })
  const { account, target } = pair
  const [amount, setAmount] = useState('')
  const [purpose, setPurpose] = useState<ExchangePurpose>()
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const quote = useSend<typeof exchangeCalls.quote>('/settlement/exchange/quote', { inline: true })
  const problem = amountProblem(account, amount)
  const lock = () => {
    setTried(true)
    setFailure(undefined)
    if (problem || !purpose) return
    quote.mutate({ amount: { currency: account.currency, value: amount }, target }, { onError: setFailure })
  }
  if (quote.data && purpose)
    return (
      <ExchangeQuote
        key={quote.data.data.quoteId}
        quote={quote.data.data}
        purpose={purpose}
        locking={quote.isPending}
        onLock={lock}
        onBack={() => quote.reset()}
        onPaid={onPaid}
      />
    )
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        lock()
      }}
    >
      <PairFields accounts={accounts} pair={pair} />
      <SoldAmount
        account={account}
        amount={amount}
        problem={tried ? problem : undefined}
        onChange={setAmount}
      />
      <ChoiceField
        label={t('apply.purpose')}
        value={purpose ?? ''}
        empty={t('apply.choose')}
        choices={exchangePurposes.map((one) => [one, t(`purpose.${one}`)])}
        onChange={(next) => setPurpose(exchangePurposes.find((one) => one === next))}
        error={tried && !purpose ? t('apply.missing') : undefined}
      />
      {failure && <RefusedNote failure={failure} />}
      <LockButton busy={quote.isPending} />
    </form>
  )
}

/** Who may only look at rates sees no way to a quote. */
function LockButton({ busy }: { busy: boolean }) {
  const { t } = useTranslation('exchange')
  const { permissions } = useSession()
  if (!permissions.includes('fund.exchange.pay')) return null
  return (
    <>
      <Hint>{t('apply.proofAhead')}</Hint>
      <Buttons>
        <Button type="submit" look="filled" disabled={busy}>
          {t('apply.getQuote')}
        </Button>
      </Buttons>
    </>
  )
}

function PairFields({ accounts, pair }: { accounts: FormProps['accounts']; pair: Pair }) {
  const { t } = useTranslation('exchange')
  const { account, offered, target, setSource, setTarget } = pair
  return (
    <>
      <Fields>
        <ChoiceField
          label={t('apply.from')}
          value={account.currency}
          choices={accounts.map(({ currency }) => [currency, currency])}
          onChange={setSource}
        />
        <ChoiceField
          label={t('apply.to')}
          value={target}
          choices={offered.map((one) => [one, one])}
          onChange={setTarget}
        />
      </Fields>
      <ReferenceRate source={account.currency} target={target} />
    </>
  )
}

type Problem = 'missing' | 'wrongAmount' | 'overBalance'

function amountProblem(
  { currency, exchangeable }: Accounts['accounts'][number],
  text: string,
): Problem | undefined {
  if (text === '') return 'missing'
  const minor = parseMinor(currency, text)
  if (minor === undefined || minor <= 0n) return 'wrongAmount'
  return minor > (parseMinor(currency, exchangeable.value) ?? 0n) ? 'overBalance' : undefined
}

interface SoldAmountProps {
  account: Accounts['accounts'][number]
  amount: string
  problem: Problem | undefined
  onChange: (amount: string) => void
}

function SoldAmount({ account, amount, problem, onChange }: SoldAmountProps) {
  const { t, i18n } = useTranslation('exchange')
  const { currency, value } = account.exchangeable
  const most = `${currency} ${formatDecimal(value, i18n.language)}`
  return (
    <AmountField
      label={t('apply.amount', { currency })}
      value={amount}
      onChange={onChange}
      hint={t('apply.exchangeable', { amount: most })}
      error={problem && t(`apply.${problem}`, { amount: most, decimals: exponentOf(currency) })}
      beside={<Button onClick={() => onChange(value)}>{t('apply.all')}</Button>}
    />
  )
}
