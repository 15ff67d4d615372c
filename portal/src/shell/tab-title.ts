import { useEffect } from 'react'
import { useTranslation } from '#words/use-translation.ts'

/** The browser's tab names its page, and how much is unread for whoever works in another. */
export function useTabTitle(page: string, unread?: string): void {
  const { t } = useTranslation('shell')
  useEffect(() => {
    const product = t('product')
    const name = page ? t('tab', { page, product }) : product
    document.title = unread === undefined ? name : t('bell.title', { unread, product: name })
    return () => {
      document.title = product
    }
  }, [unread, page, t])
}
