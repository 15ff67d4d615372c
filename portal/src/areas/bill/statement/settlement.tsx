import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { statementCalls } from '@quayside/contract/bill/statement/statement.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Section } from '#ui/page/section.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import styles from '#areas/bill/bill.module.css'

const amounts = [
  ['carryIn', 'carryIn'],
  ['itemsNet', 'net'],
  ['reserve', 'reserve'],
  ['paid', 'paid'],
  ['drawn', 'drawn'],
  ['carryOut', 'carryOut'],
] as const

/** What the settlement of that date took, and what it made of it: carried in, net, reserve, paid, carried on. */
export function StatementSettlement({
  settlement,
}: {
  settlement: OutputOf<typeof statementCalls.detail>['settlement']
}) {
  const { t } = useTranslation(['bill', 'fund'])
  const { permissions } = useSession()
  return (
    <Section
      title={t('detail.settlement')}
      action={
        settlement &&
        permissions.includes('fund.balance.view') && (
          <Link
            to="/home/fundManage/accountBalance"
            search={{ tab: 'settlements', currency: settlement.currency, batch: settlement.id }}
          >
            {t('detail.toSettlement')}
          </Link>
        )
      }
    >
      {settlement === null ? (
        <Hint>{t('detail.noSettlement')}</Hint>
      ) : (
        <dl className={styles['facts']}>
          {amounts.map(([part, word]) => (
            <div key={part}>
              <dt>{t(`fund:settle.${word}`)}</dt>
              <dd>
                <MoneyText money={settlement[part]} bare />
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('fund:settle.items')}</dt>
            <dd>{settlement.items}</dd>
          </div>
          <div>
            <dt>{t('fund:settle.release')}</dt>
            <dd>{settlement.releaseOn}</dd>
          </div>
        </dl>
      )}
    </Section>
  )
}
