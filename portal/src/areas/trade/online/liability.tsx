import { parseMinor, type WireMoney, wire } from '@quayside/contract/money.ts'
import { Note } from '#ui/state/note.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { OnlinePlaces } from './places.ts'

/** What the merchant bears where nobody has asked the cardholder who they are, in money. */
export function Liability({ money, places }: { money: WireMoney | undefined; places: OnlinePlaces }) {
  const { t, i18n } = useTranslation('orderOnline')
  const fee = places.currencies.find(({ code }) => code === money?.currency)?.disputeFee
  if (!money || !fee) return <Note tone="warn">{t('liability.any')}</Note>
  const minor = ({ currency, value }: WireMoney) => parseMinor(currency, value) ?? 0n
  const words = (amount: WireMoney) => moneyWords(amount, i18n.language)
  return (
    <Note tone="warn">
      {t('liability.sum', {
        total: words(wire(money.currency, minor(money) + minor(fee))),
        amount: words(money),
        fee: words(fee),
      })}
    </Note>
  )
}
