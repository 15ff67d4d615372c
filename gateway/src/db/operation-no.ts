/** Letters and digits that nobody mistakes for one another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The number of an operation that is asked for here, and its id at the network: a letter for its kind (R refund,
 * C capture, V void, A reversal of an authorisation, W withdrawal, X exchange, I application for an invoice,
 * S answer to a case, N report to an alert network, M message to a buyer, P proposal of rules, K virtual card, D money paid into one) and the row's id in 26 characters, so that it sorts by time.
 */
export function operationNo(
  kind: 'R' | 'C' | 'V' | 'A' | 'W' | 'X' | 'I' | 'S' | 'N' | 'M' | 'P' | 'K' | 'D',
  id: string,
): string {
  return kind + crockford(id)
}

/** 128 bits in 26 letters and digits; the dashes of a UUID are left out. */
export function crockford(hex: string): string {
  let rest = BigInt(`0x${hex.replaceAll('-', '')}`)
  let text = ''
  for (let digit = 0; digit < 26; digit++) {
    text = alphabet[Number(rest & 31n)]! + text
    rest >>= 5n
  }
  return text
}
