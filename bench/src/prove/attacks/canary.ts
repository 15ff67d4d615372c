import type { Random } from '@quayside/sandbox/random.ts'

export type CanaryKind =
  | 'card number'
  | 'password'
  | 'key'
  | 'session token'
  | 'ticket'
  | 'link'
  | 'code'
  | 'app secret'
  | 'recovery code'
  /** What partners give us: what opens their doors, what is exchanged for it, what ties a return to its beginning. */
  | 'partner token'
  | 'partner code'
  | 'state'
  | 'account number'
  /** What an application says of people. */
  | 'personal'

/** A secret that nobody else makes, and where it was put. */
export interface Canary {
  readonly kind: CanaryKind
  /** What is looked for; a card number by its digits alone. */
  readonly text: string
  /** As it went in, where that differs. */
  readonly written: string
  readonly where: string
}

export interface Canaries {
  readonly all: readonly Canary[]
  /** A new card number, in the form of its turn or in this one. @returns it as it is written */
  card(where: string, form?: CardForm): string
  /** A new secret as programs have it, or as people do. */
  secret(kind: 'password' | 'key', where: string): string
  /** What somebody says of a person, in letters and digits that nobody else's has. @returns it after these words */
  personal(where: string, words: string): string
  /** One that the product itself made. */
  known(kind: CanaryKind, where: string, text: string): void
}

const grouped = (sign: string) => (digits: string) => digits.replaceAll(/\d{4}(?=\d)/g, `$&${sign}`)
const forms = {
  plain: (digits: string) => digits,
  blanks: grouped(' '),
  dashes: grouped('-'),
  sentence: (digits: string) => `Card ${digits}, please.`,
  wide: (digits: string) => digits.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
} as const
export type CardForm = keyof typeof forms
const formNames = Object.keys(forms) as CardForm[]

/** Beginnings and lengths of the networks that a merchant's buyers pay with. */
const networks = [
  ['411177', 16],
  ['545454', 16],
  ['222300', 16],
  ['378282', 15],
  ['601100', 16],
  ['620000', 19],
  ['356600', 16],
  ['305693', 14],
] as const

export function canaries(random: Random): Canaries {
  const all: Canary[] = []
  const keep = (kind: CanaryKind, where: string, text: string, written = text) => {
    all.push({ kind, text, written, where })
    return written
  }
  return {
    all,
    card(where, form = formNames[all.length % formNames.length]!) {
      const [begins, length] = networks[all.length % networks.length]!
      // Its own number in it, so that no two are alike: filled up with another digit, 7123 would be 123.
      const digits = withCheckDigit(begins + String(all.length).padStart(length - begins.length - 1, '0'))
      return keep('card number', where, digits, forms[form](digits))
    },
    secret: (kind, where) =>
      keep(kind, where, kind === 'key' ? `sk_live_${random.hex(28)}` : `Canary-${random.hex(9)}A7`),
    personal(where, words) {
      const text = random.hex(10).toUpperCase()
      keep('personal', where, text)
      return `${words} ${text}`
    },
    known: (kind, where, text) => void keep(kind, where, text),
  }
}

function withCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}
