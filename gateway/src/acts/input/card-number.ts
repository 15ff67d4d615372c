/**
 * Digits, also of full width and in groups with one separator between them, as people and programs write card numbers; what
 * nobody sees, such as zero-width spaces, parts them as little as nothing would. Each text is read in one way only: what
 * stands before a separator is never tried behind it, so that a hostile one is not read again and again.
 */
const digitRun =
  /[\d０-９](?:\p{Cf}*(?:[ \t.\-_\u00a0\u2000-\u200a\u2010-\u2015\u202f\u3000]\p{Cf}*)?[\d０-９]){12,}/gu
const separators = /[^\d]+/

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

const fullWidth = 0xff10

const narrow = (run: string): string =>
  run.replaceAll(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - fullWidth))

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
