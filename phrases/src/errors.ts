import type { Language } from '@quayside/contract/envelope.ts'
import { type ErrorKey, isErrorKey } from '@quayside/contract/errors.ts'
import { isPermission } from '@quayside/contract/permissions.ts'
import { errors as en } from '#en/errors.ts'
import { errorCounts as enCounts } from '#en/error-counts.ts'
import { rules as enRules } from '#en/rules.ts'
import { errors as zh } from '#zh/errors.ts'
import { errorCounts as zhCounts } from '#zh/error-counts.ts'
import { deniedText, permissionName } from './rights.ts'
import { rules as zhRules } from '#zh/rules.ts'
import { type Facts, fill, fillKept, type NamesIn } from './fill.ts'

export type RuleKey = keyof typeof enRules

const texts = { en, zh }
type Counted = Readonly<Record<string, { readonly one: string; readonly other: string }>>
const counts: Readonly<Record<Language, Counted>> = { en: enCounts, zh: zhCounts }

/** The words of an error, as the number goes that they tell of. */
function textOf(language: Language, key: ErrorKey, { count }: Facts = {}): string {
  const counted = counts[language][key]
  if (counted === undefined || typeof count !== 'number') return texts[language][key]
  return new Intl.PluralRules(language).select(count) === 'one' ? counted.one : counted.other
}

const rules = { en: enRules, zh: zhRules }

/** What an error's words take; more may go along. Of several errors: what all of them take together. */
export type ErrorFacts<K extends ErrorKey> = Readonly<Record<NamesIn<(typeof en)[K]>, string | number>> &
  Facts

/** Every fact that the words of an error take. */
export type FactName = NamesIn<(typeof en)[ErrorKey]> | 'permission'

/** Facts, for the last parameter of whatever tells of an error: to leave them out does not compile where its words take some. */
export type GivenFacts<K extends ErrorKey> = [NamesIn<(typeof en)[K]>] extends [never]
  ? [facts?: Facts]
  : [facts: ErrorFacts<K>]

/** What a failed call says: the gateway puts it into the envelope's `message`. */
export const errorText = <K extends ErrorKey>(
  language: Language,
  key: K,
  ...[facts]: GivenFacts<K>
): string => fill(textOf(language, key, facts), facts)

/** A reason as it was kept: whatever a row of any age holds, there are words for it. */
export interface KeptReason {
  readonly error: ErrorKey
  readonly message: string
}

/**
 * Words for a reason that was kept with its facts: it may be one that no version knows any more, and its facts may lack some.
 * @param facts as the row has them, of whatever form
 */
export function keptReason(language: Language, reason: string, facts: unknown): KeptReason {
  const error = isErrorKey(reason) ? reason : 'reason.unknown'
  const kept: Facts = { ...plainFacts(facts), ...(error === 'reason.unknown' && { code: reason }) }
  const { permission } = kept
  if (typeof permission !== 'string' || !isPermission(permission))
    return { error, message: fillKept(textOf(language, error, kept), kept) }
  // A right is named in the reader's language wherever a reason is about one.
  const named = { ...kept, permission: permissionName(language, permission) }
  if (error === 'permission.denied') return { error, message: deniedText(language, named) }
  return { error, message: fillKept(textOf(language, error, named), named) }
}

const plainFacts = (facts: unknown): Facts =>
  Object.fromEntries(
    Object.entries(typeof facts === 'object' && facts !== null ? facts : {}).filter(
      ([, fact]) => typeof fact === 'string' || typeof fact === 'number',
    ),
  )

/** The same with its placeholders, for documents that no request stands behind. */
export const errorTemplate = (language: Language, key: ErrorKey): string => texts[language][key]

/** What is wrong with one field: the gateway puts it into `errors[].message`. */
export const ruleText = (language: Language, rule: RuleKey, facts?: Facts): string =>
  fill(rules[language][rule], facts)
