import type { RegisteredWallet, WalletApplicationDetail } from '@quayside/contract/partners/alipayplus/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { LinkButton } from '#ui/control/buttons.tsx'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { walletTones } from '#ui/text/partner-tones.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import styles from './alipayplus.module.css'
import { useWalletNames } from './wallet-names.ts'

interface WalletsProps {
  application: WalletApplicationDetail
  onBind: (wallet: RegisteredWallet['wallet']) => void
}

/** Each wallet of an application, with what Alipay+ wants or says, and where it is shown. */
export function Wallets({ application: { wallets, actions }, onBind }: WalletsProps) {
  const { t } = useTranslation('alipayplus')
  const names = useWalletNames()
  return (
    <Section named title={t('wallets.title')}>
      <PlainTable label={t('wallets.label')} stacks>
        <thead>
          <tr>
            <th>{t('wallets.wallet')}</th>
            <th>{t('wallets.state')}</th>
            <th>{t('wallets.sites')}</th>
          </tr>
        </thead>
        <tbody>
          {wallets.map((one) => (
            <tr key={one.wallet}>
              <td data-head={t('wallets.wallet')}>
                <div className={styles['cell']}>
                  <div>{names.name(one.wallet)}</div>
                  <small className={styles['hint']}>{names.countries(one.wallet)}</small>
                </div>
              </td>
              <td data-head={t('wallets.state')}>
                <div className={styles['cell']}>
                  <StatusTag tone={walletTones[one.state]}>{t(`state.${one.state}`)}</StatusTag>
                  <Says wallet={one} />
                </div>
              </td>
              <td data-head={t('wallets.sites')}>
                <Sites wallet={one} mayBind={actions.includes('bind')} onBind={() => onBind(one.wallet)} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  )
}

function Says({ wallet: { state, wants, said } }: { wallet: RegisteredWallet }) {
  const { t } = useTranslation('alipayplus')
  const names = useWalletNames()
  if (state !== 'need_more' && state !== 'rejected') return null
  const parts = names.all(wants.map((part) => t(`wanted.${part}`)))
  return (
    <div className={styles['says']}>
      {wants.length > 0 && <p>{t(state === 'need_more' ? 'wants' : 'because', { parts })}</p>}
      {said !== null && <p className={styles['hint']}>{t('said', { text: said })}</p>}
    </div>
  )
}

function Sites({
  wallet,
  mayBind,
  onBind,
}: {
  wallet: RegisteredWallet
  mayBind: boolean
  onBind: () => void
}) {
  const { t } = useTranslation('alipayplus')
  const names = useWalletNames()
  if (wallet.state !== 'approved') return <Nothing />
  return (
    <div className={styles['sites']}>
      <span>
        {wallet.sites.length === 0 ? t('wallets.nowhere') : wallet.sites.map(({ name }) => name).join(', ')}
      </span>
      {mayBind && (
        <LinkButton
          aria-label={t('wallets.chooseOf', { wallet: names.name(wallet.wallet) })}
          aria-haspopup="dialog"
          onClick={onBind}
        >
          {t('wallets.choose')}
        </LinkButton>
      )}
    </div>
  )
}
