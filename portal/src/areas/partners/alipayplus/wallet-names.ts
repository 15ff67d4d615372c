import { type Wallet, walletTable } from '@quayside/contract/partners/alipayplus/wallets.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'

/** Wallets are brands; where people have them is said in the reader's language. */
export function useWalletNames() {
  const { i18n } = useTranslation()
  const regions = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const list = (parts: readonly string[]) => joined(i18n.language, parts)
  return {
    name: (wallet: Wallet): string => walletTable[wallet].name,
    countries: (wallet: Wallet): string =>
      list(walletTable[wallet].countries.map((code) => regions.of(code) ?? code)),
    /** Several, one after the other. */
    all: (parts: readonly string[]): string => list(parts),
  }
}
