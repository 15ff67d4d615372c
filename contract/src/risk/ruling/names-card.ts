import { isLuhn } from '#luhn.ts'

const digitsOfCard = { min: 12, max: 19 } as const

/** Whether a text has digits in it that could be a card's number, alone or among words: such a text is never kept. */
export const namesCard = (text: string): boolean =>
  (text.match(/\d(?:[\s-]?\d)*/g) ?? []).some((run) => {
    const digits = run.replaceAll(/[\s-]/g, '')
    return digits.length >= digitsOfCard.min && digits.length <= digitsOfCard.max && isLuhn(digits)
  })
