const inThousands = (digits: string): string =>
  digits.length > 3 ? `${inThousands(digits.slice(0, -3))},${digits.slice(-3)}` : digits

/** An amount as payers read it: the currency by its code, digits in threes. */
export function moneyText({
  currency,
  value,
}: {
  readonly currency: string
  readonly value: string
}): string {
  const [whole = '', part] = value.split('.')
  return `${currency} ${inThousands(whole)}${part === undefined ? '' : `.${part}`}`
}
