import { type Wallet, walletTable } from '@quayside/contract/partners/alipayplus/wallets.ts'
import { useTranslation } from '#words/use-translation.ts'

/** Wallets are brands; where people have them is said in the reader's language. */
export function useWalletNames() {
  const { i18n } = useTranslation()
  const regions = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction', style: 'short' })
  return {
    name: (wallet: Wallet): string => walletTable[wallet].name,
    countries: (wallet: Wallet): string =>
      list.format(walletTable[wallet].countries.map((code) => regions.of(code) ?? code)),
    /** Several, one after the other. */
    all: (parts: readonly string[]): string => list.format(parts),
  }
}
