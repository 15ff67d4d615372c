const digitsOfCard = { min: 12, max: 19 } as const

/** Whether a text has digits in it that could be a card's number, alone or among words: such a text is never kept. */
export const namesCard = (text: string): boolean =>
  (text.match(/\d(?:[\s-]?\d)*/g) ?? []).some((run) => {
    const digits = run.replaceAll(/[\s-]/g, '')
    return digits.length >= digitsOfCard.min && digits.length <= digitsOfCard.max && hasCheckDigit(digits)
  })

function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
