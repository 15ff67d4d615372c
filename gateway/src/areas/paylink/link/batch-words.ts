import { languages } from '@quayside/contract/envelope.ts'
import { payerLanguages } from '@quayside/contract/payer/languages.ts'
import { batchFields, type BatchField } from '@quayside/contract/paylink/link/batch.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import { wordsOf } from '@quayside/phrases/words.ts'

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s.,*_（）()，/]/g, '')

/** A column by its name on the wire, or by what the screen calls it in either language. */
export const fieldNamed = (head: string): BatchField | undefined =>
  batchFields.find((field) =>
    [field, ...languages.map((language) => wordsOf(language).paymentLink.batch.column[field])].some(
      (called) => plain(called) === plain(head),
    ),
  )

/** Choices as they stand on the wire, whatever language they are written in; all else as it is. */
export function formatted(field: BatchField, text: string): string {
  const choices =
    field === 'language'
      ? payerLanguages.flatMap((language): [string, string][] => {
          const { name, short } = payerLanguageNames[language]
          return [
            [language, name],
            [language, short],
          ]
        })
      : languages.flatMap((language): [string, string][] => {
          if (field === 'feeType') return Object.entries(wordsOf(language).paymentLink.feeType)
          return field === 'type' ? Object.entries(wordsOf(language).terms.type) : []
        })
  const found = choices.find(([value, word]) => [value, word].some((one) => plain(one) === plain(text)))
  if (found) return found[0]
  return field === 'currency' ? text.toUpperCase() : text
}
