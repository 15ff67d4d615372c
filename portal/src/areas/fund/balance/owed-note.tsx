import { Link } from '@tanstack/react-router'
import type { balanceOwedCalls } from '@quayside/contract/fund/balance/owed.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'

/** What nothing will ever collect by itself, and the way to pay it; there is nothing to see where nothing is owed. */
export function OwedNote() {
  const { t } = useTranslation('fund')
  const { permissions } = useSession()
  const { data } = useCall<typeof balanceOwedCalls.owed>('/acct/queryBalanceOwed', {})
  if (!data || data.rows.length === 0) return null
  return (
    <Note tone="warn">
      {data.rows.map(({ currency, owed, exchangeable }) => (
        <p key={currency}>
          <b>
            {t('owed.title')} <MoneyText money={owed} />
          </b>{' '}
          {t(exchangeable ? 'owed.exchange' : 'owed.contact', { currency })}{' '}
          {exchangeable && permissions.includes('fund.exchange.view') ? (
            <Link to="/home/fundManage/currencyExchange/apply" search={{ target: currency }}>
              {t('owed.toExchange', { currency })}
            </Link>
          ) : (
            <Link to="/home/helpCenter/contactInformation">{t('owed.toContact')}</Link>
          )}
        </p>
      ))}
    </Note>
  )
}
