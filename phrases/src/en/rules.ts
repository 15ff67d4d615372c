/** What is wrong with one field of an input, limits included (spec §5). */
export const rules = {
  required: '{{field}} is required.',
  type: '{{field}} has the wrong type. Expected: {{expected}}.',
  too_long: '{{field}} can have up to {{max}} characters.',
  too_short: '{{field}} must have at least {{min}} characters.',
  too_big: '{{field}} must be {{max}} or less.',
  too_small: '{{field}} must be {{min}} or more.',
  too_many: '{{field}} can have up to {{max}} entries.',
  too_few: '{{field}} must have at least {{min}} entries.',
  choice: '{{field}} must be one of: {{values}}.',
  format: '{{field}} has the wrong format.',
  unknown: '{{field}} is not accepted here.',
  duplicate: '{{field}} is duplicated.',
  no_link: '{{field}} must not contain a link or an email address. Leave a space after a full stop.',
  plain_line: '{{field}} contains control characters.',
  card_number:
    '{{field}} contains a card number. Remove it, or give only its first six and last four digits.',
  no_chinese: '{{field}} must not contain Chinese characters.',
  time_zone: '{{field}} is not a valid time zone.',
  twice: '{{field}} contains the same item twice.',
  currency: '{{field}} is not a valid currency code.',
  money: '{{field}} is not a valid amount: use digits, with no more decimals than the currency allows.',
} as const
