/** What is wrong with one field of an input, limits included (spec §5). */
export const rules = {
  required: '{{field}} is missing.',
  type: '{{field}} has the wrong type; {{expected}} is expected.',
  too_long: '{{field}} takes at most {{max}} characters.',
  too_short: '{{field}} needs at least {{min}} characters.',
  too_big: '{{field}} is at most {{max}}.',
  too_small: '{{field}} is at least {{min}}.',
  too_many: '{{field}} takes at most {{max}} entries.',
  too_few: '{{field}} needs at least {{min}} entries.',
  choice: '{{field}} must be one of: {{values}}.',
  format: '{{field}} is not in the right form.',
  unknown: '{{field}} is not accepted here.',
  duplicate: '{{field}} is given twice.',
  no_link: '{{field}} must not hold a link or an e-mail address. Leave a space after a full stop.',
  plain_line: '{{field}} contains control characters.',
  card_number:
    '{{field}} holds a card number. Leave it out, or give its first six and last four digits alone.',
  no_chinese: '{{field}} takes no Chinese characters.',
  time_zone: '{{field}} is not the name of a time zone.',
  twice: '{{field}} names something twice.',
  currency: '{{field}} is not a currency code.',
  money: '{{field}} is not an amount of its currency: digits, and no more decimals than it has.',
} as const
