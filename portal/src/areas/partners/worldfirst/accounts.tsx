import { Link } from '@tanstack/react-router'
import type { BindingRow, PartnerAccount } from '@quayside/contract/partners/binding/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { LinkButton } from '#ui/control/buttons.tsx'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { cardTones } from '#ui/text/tones.ts'

/** As people name it: its currency and how its number ends. */
export const accountName = ({ currency, tail }: Pick<PartnerAccount, 'currency' | 'tail'>): string =>
  `${currency} ••${tail}`

/** Accounts that a customer is paid on, each with its withdrawal card or the way to one. */
export function Accounts({ row, onCard }: { row: BindingRow; onCard: (accountId: string) => void }) {
  const { t } = useTranslation('partner')
  const mayAdd = row.actions.includes('card')
  return (
    <Section named title={t('accounts.title')} note={t('accounts.note')}>
      {row.accounts.length === 0 ? (
        <p>{t('accounts.none')}</p>
      ) : (
        <PlainTable label={t('accounts.label')} stacks>
          <thead>
            <tr>
              <th>{t('accounts.account')}</th>
              <th>{t('accounts.holder')}</th>
              <th>{t('accounts.card')}</th>
            </tr>
          </thead>
          <tbody>
            {row.accounts.map((account) => (
              <tr key={account.accountId}>
                <td data-head={t('accounts.account')}>{accountName(account)}</td>
                <td data-head={t('accounts.holder')}>{account.holder}</td>
                <td data-head={t('accounts.card')}>
                  <Card account={account} mayAdd={mayAdd} onCard={onCard} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  )
}

interface CardProps {
  account: PartnerAccount
  mayAdd: boolean
  onCard: (accountId: string) => void
}

function Card({ account, mayAdd, onCard }: CardProps) {
  const { t } = useTranslation(['partner', 'card'])
  const { card } = account
  if (card)
    return (
      <Link
        to="/home/fundManage/withdraw/cardDetails/$liquidateId"
        params={{ liquidateId: card.liquidateId }}
      >
        <StatusTag tone={cardTones[card.state]}>{t(`card:state.${card.state}`)}</StatusTag>
      </Link>
    )
  if (!mayAdd) return <Nothing />
  return (
    <LinkButton
      aria-label={t('accounts.addOf', { account: accountName(account) })}
      aria-haspopup="dialog"
      onClick={() => onCard(account.accountId)}
    >
      {t('accounts.add')}
    </LinkButton>
  )
}
