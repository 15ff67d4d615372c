import type { KeyRow } from '@quayside/contract/main/key/row.ts'
import { useTranslation } from '#words/use-translation.ts'

/** As people name a key: its kind, of RSA its size, and how it ends. */
export function useKeyName() {
  const { t } = useTranslation('key')
  return ({ kind, bits, lastFour }: Pick<KeyRow, 'kind' | 'bits' | 'lastFour'>): string =>
    t('named', { kind: bits === null ? t(`kind.${kind}`) : `${t(`kind.${kind}`)} ${bits}`, lastFour })
}
