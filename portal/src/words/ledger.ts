import type { trade } from '@quayside/phrases/en/trade/trade.ts'
import type { terms } from '@quayside/phrases/en/terms.ts'
import { useTranslation } from './use-translation.ts'

type Cause = keyof typeof trade.cause
type Account = keyof typeof terms.account

/** Accounts and causes come as codes; one that this build does not know yet is a plain movement. */
export function useLedgerWords() {
  const { t, i18n } = useTranslation(['trade', 'terms'])
  return {
    cause: (code: string): string =>
      i18n.exists(`trade:cause.${code}`) ? t(`cause.${code as Cause}`) : t('cause.other'),
    // Account codes hold colons and stand in the catalogue as they are.
    account: (code: string): string =>
      i18n.exists(`terms:account.${code}`) ? t(`terms:account.${code as Account}`) : code,
  }
}
