import { digitOf } from './digits.ts'

/**
 * Digits of any script and in groups with one separator between them, as people and programs write card numbers; what nobody
 * sees, or what hangs on the digit before it as the frame of a key does, parts them as little as nothing would. Each text is
 * read in one way only: what stands before a separator is never tried behind it, so that a hostile one is not read again and
 * again.
 */
const digitRun =
  /[\p{Nd}⁰¹²³⁴-⁹₀-₉①-⑨⑴-⑼⒈-⒐⓪⓵-⓽⓿❶-❾➀-➈➊-➒🄀-🄌〇零一二三四五六七八九壹贰叁肆伍陆柒捌玖](?:[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]*(?:[\p{Zs}\p{Pd}\t._\u00b7\u2212\uff0e\uff3f][\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]*)?[\p{Nd}⁰¹²³⁴-⁹₀-₉①-⑨⑴-⑼⒈-⒐⓪⓵-⓽⓿❶-❾➀-➈➊-➒🄀-🄌〇零一二三四五六七八九壹贰叁肆伍陆柒捌玖]){12,}/gu
const unseen = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu
const separators = / +/

const shortest = 13
const longest = 19

/** How numbers of the card networks begin (ISO/IEC 7812); dates of this century and mobiles with +86 do not. */
const ofNetwork = /^(?:2(?:2|[3-6]|7[0-2])|[3-6]|8[12])/

/** Hides everything that can be a card number: 13 to 19 digits that pass the check digit (PCI DSS 3.4.1). */
export const maskCardNumbers = (text: string): string =>
  text.replaceAll(digitRun, (run) => (numbersIn(run).next().done === true ? run : '***'))

/** Hides only what begins as networks' numbers do: an address or number of a buyer that is changed is lost to the merchant. */
export const maskNetworkNumbers = (text: string): string =>
  text.replaceAll(digitRun, (run) => (isOfNetwork(run) ? '***' : run))

/** Whether somebody gave a card number; narrower than what logs mask, as a refusal costs a person their sentence. */
export function holdsCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(digitRun)) if (isOfNetwork(run)) return true
  return false
}

const isOfNetwork = (run: string): boolean => numbersIn(run).some((digits) => ofNetwork.test(digits))

/** Digits out of whole groups that could be one number. */
function* numbersIn(run: string): Generator<string> {
  const groups = narrow(run).split(separators)
  for (const start of groups.keys()) {
    let digits = ''
    for (let at = start; at < groups.length; at++) {
      digits += groups[at]!
      if (digits.length > longest) break
      if (digits.length >= shortest && passesLuhn(digits)) yield digits
    }
  }
}

/** The same digits as ASCII has them, a blank for a separator and nothing for what nobody sees. */
const narrow = (run: string): string =>
  Array.from(run.replaceAll(unseen, ''), (one) => digitOf(one) ?? ' ').join('')

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
