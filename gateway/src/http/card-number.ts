/** Digits, also in groups with one separator between them, as people and programs write card numbers. */
const digitRun = /\d(?:[ .\-_]?\d){12,}/g
const separator = /[ .\-_]/

const shortest = 13
const longest = 19

/** Hides everything that can be a card number: 13 to 19 digits that pass the check digit (PCI DSS 3.4.1). */
export const maskCardNumbers = (text: string): string =>
  text.replaceAll(digitRun, (run) => (holdsCardNumber(run.split(separator)) ? '***' : run))

function holdsCardNumber(groups: readonly string[]): boolean {
  return groups.some((_, start) => {
    let digits = ''
    for (const group of groups.slice(start)) {
      digits += group
      if (digits.length > longest) return false
      if (digits.length >= shortest && passesLuhn(digits)) return true
    }
    return false
  })
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
