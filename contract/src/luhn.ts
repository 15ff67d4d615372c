/** Mod 10 of payment cards (ISO/IEC 7812); some cards of China fail it. */
export function isLuhn(text: string): boolean {
  const digits = Array.from(text, Number).toReversed()
  const sum = digits.reduce((total, digit, at) => {
    const value = at % 2 === 1 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d+$/.test(text) && sum % 10 === 0
}
