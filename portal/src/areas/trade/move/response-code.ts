import { isResponseCode, responseCodes } from '@quayside/contract/trade/response-codes.ts'
import { useTranslation } from '#words/use-translation.ts'

/** A response code in the reader's language; of one that is not known here, what the card scheme wrote. */
export function useResponseCode() {
  const { t } = useTranslation('responseCodes')
  const named = (code: string, written: string | null = null): string => {
    const meaning = isResponseCode(code) ? t(`meaning.${code}`) : written
    return meaning === null ? code : t('named', { code, meaning })
  }
  const advice = (code: string): string | null => {
    const remedy = isResponseCode(code) ? responseCodes[code] : null
    return remedy === null ? null : t(`advice.${remedy}`)
  }
  const advised = (code: string): string => {
    const told = advice(code)
    if (told === null || !isResponseCode(code)) return named(code)
    return t('advised', { code, meaning: t(`meaning.${code}`), advice: told })
  }
  return { named, advice, advised }
}
