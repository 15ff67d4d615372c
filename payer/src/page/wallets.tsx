import { type Wallet, walletTable } from '@quayside/contract/partners/alipayplus/wallets.ts'
import { fill, useWords } from '#words/words.ts'

/** Wallets beside the card: each leads to a page of its own. */
export function Wallets({
  wallets,
  isBusy,
  onPay,
}: {
  wallets: readonly Wallet[]
  isBusy: boolean
  onPay: (wallet: Wallet) => void
}) {
  const { pay } = useWords()
  return (
    <section className="wallets" aria-label={pay.wallets}>
      <p>{pay.wallets}</p>
      {wallets.map((wallet) => (
        <button
          key={wallet}
          type="button"
          className="button"
          data-look="plain"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onPay(wallet)
          }}
        >
          {fill(pay.wallet, { wallet: walletTable[wallet].name })}
        </button>
      ))}
      <p className="quiet">{pay.walletNote}</p>
    </section>
  )
}
