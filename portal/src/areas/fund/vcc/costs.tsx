import { basisPoints, parseMinor, wire } from '@quayside/contract/money.ts'
import { Hint } from '#ui/text/hint.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { useTranslation } from '#words/use-translation.ts'

interface CardCostsProps {
  currency: string
  /** As it was typed. */
  amount: string
  feeBps: number
}

/** What is held for an amount that is paid into a card; nothing while there is no amount. */
export function CardCosts({ currency, amount, feeBps }: CardCostsProps) {
  const { t } = useTranslation('vcc')
  const minor = parseMinor(currency, amount)
  if (minor === undefined || minor <= 0n) return null
  const fee = basisPoints(minor, feeBps)
  return (
    <>
      <FactList
        sums
        facts={[
          { label: t('column.amount'), value: <MoneyText money={wire(currency, minor)} /> },
          {
            label: t('apply.fee', { percent: feeBps / 100 }),
            value: <MoneyText money={wire(currency, fee)} />,
          },
          {
            label: t('apply.total'),
            value: (
              <strong>
                <MoneyText money={wire(currency, minor + fee)} />
              </strong>
            ),
          },
        ]}
      />
      <Hint>{t('apply.totalNote')}</Hint>
    </>
  )
}

export type AmountProblem = 'missing' | 'wrongAmount'

/** What can be said of a typed amount before it is sent; limits and balances are the server's. */
export function amountProblem(currency: string, amount: string): AmountProblem | undefined {
  if (amount === '') return 'missing'
  const minor = parseMinor(currency, amount)
  return minor === undefined || minor <= 0n ? 'wrongAmount' : undefined
}
