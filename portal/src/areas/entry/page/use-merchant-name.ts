import { useTranslation } from '#words/use-translation.ts'

/** A merchant's name as it stands on pages of this language. */
export function useMerchantName(): (merchant: { name: string; nameEn: string }) => string {
  const { i18n } = useTranslation()
  return ({ name, nameEn }) => (i18n.language === 'zh' ? name : nameEn)
}
