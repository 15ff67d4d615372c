import { languageNames } from '@quayside/phrases/languages.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Condition, ExportReader } from './kind.ts'

/** How the conditions of filters are said to one reader. */
export function conditionWords({ language, zone }: Pick<ExportReader, 'language' | 'zone'>) {
  const { separator } = wordsOf(language).account.export
  const format = new Intl.DateTimeFormat(languageNames[language].tag, {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const at = (instant: string | undefined): string =>
    instant === undefined ? '' : format.format(new Date(instant))
  const listed = (values: readonly string[] | undefined): string | undefined => values?.join(separator)
  return {
    listed,
    /** By their words; a value without one as it is. */
    named: (values: readonly string[] | undefined, names: Readonly<Record<string, string>>) =>
      listed(values?.map((value) => names[value] ?? value)),
    times: (from: string | undefined, to: string | undefined): string | undefined =>
      from === undefined && to === undefined
        ? undefined
        : fill('{{from}} – {{to}} ({{zone}})', { from: at(from), to: at(to), zone }),
    range: (
      from: string | number | undefined,
      to: string | number | undefined,
      unit = '',
    ): string | undefined =>
      from === undefined && to === undefined ? undefined : `${unit} ${from ?? ''} – ${to ?? ''}`.trimStart(),
  }
}

/** One line for each condition that is set. */
export const conditionLines = (lines: readonly (readonly [string, string | undefined])[]): Condition[] =>
  lines.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
