// Proof P7 of docs/proofs.md.
import { currencies, exponentOf, formatMinor, parseMinor } from '@quayside/contract/money.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import type { Finding, Trial } from '#prove/proof.ts'

const inputsBefore = 400_000
const wholeDigitsMax = 15
const digits = '0123456789'
/** What people, programs and attackers write for amounts. */
const strange = [
  '',
  '-0.01',
  '-0',
  '+1',
  '1e3',
  '1E3',
  '1,000',
  '1.000,00',
  '１００',
  '１.５',
  '0x10',
  '0b1',
  '0o7',
  'NaN',
  'Infinity',
  '-Infinity',
  ' 1',
  '1 ',
  '1\n',
  '\t1',
  '1\u0000',
  '.5',
  '1.',
  '01',
  '00',
  '1..2',
  '1.2.3',
  '1_000',
  '1’000',
  '١٢',
  '१२',
  '½',
  '²',
  '1\u00a0000',
  '9007199254740993',
  '9007199254740993.00',
  '999999999999999.99',
  '1234567890123456',
  '1e-7',
  '0.1e1',
  'null',
  'undefined',
  '[object Object]',
]

/** Reads money text digit by digit, in its own way; undefined is what may not be taken. */
function oracle(currency: string, text: string): bigint | undefined {
  const decimals = exponentOf(currency)
  const [whole = '', rest, ...more] = text.split('.')
  const isPlain = (part: string) => part !== '' && Array.from(part).every((sign) => digits.includes(sign))
  if (more.length > 0 || !isPlain(whole) || whole.length > wholeDigitsMax) return undefined
  if (whole.length > 1 && whole.startsWith('0')) return undefined
  if (rest !== undefined && (!isPlain(rest) || rest.length > decimals)) return undefined
  let minor = 0n
  for (const sign of whole + (rest ?? '').padEnd(decimals, '0'))
    minor = minor * 10n + BigInt(digits.indexOf(sign))
  return minor
}

function randomText(random: Random, currency: string): string {
  const pick = (from: readonly string[]) => from[random.int(0, from.length - 1)]!
  const number = (length: number) => Array.from({ length }, () => digits[random.int(0, 9)]).join('')
  const plain = () => {
    const decimals = random.int(0, exponentOf(currency) + 1)
    return number(random.int(1, wholeDigitsMax + 1)) + (decimals === 0 ? '' : `.${number(decimals)}`)
  }
  const text = random.int(0, 3) === 0 ? pick(strange) : plain()
  if (random.int(0, 1) === 0) return text
  const at = random.int(0, text.length)
  return text.slice(0, at) + pick([...strange, '.', ',', '-', 'e', ' ', '0']) + text.slice(at)
}

/** Money text of people and attackers against a reader of the proof's own; what was taken is written back to the same amount. */
export function p7({ random, times, say }: Trial): Promise<Finding> {
  const inputs = inputsBefore * times
  say(`Reading ${inputs} amounts`)
  const wrong: string[] = []
  let taken = 0
  for (let n = 0; n < inputs; n++) {
    const currency = currencies[random.int(0, currencies.length - 1)]!
    const text = n < strange.length ? strange[n]! : randomText(random, currency)
    const [ours, theirs] = [parseMinor(currency, text), oracle(currency, text)]
    if (ours !== undefined) taken++
    if (ours !== theirs || (ours !== undefined && parseMinor(currency, formatMinor(currency, ours)) !== ours))
      wrong.push(`${currency} ${JSON.stringify(text)}: ${ours}, not ${theirs}`)
  }
  return Promise.resolve({
    figures: [
      `${inputs} inputs in ${currencies.length} currencies`,
      `taken ${taken}`,
      `wrong ${wrong.length}`,
    ],
    breaches: [...wrong, ...(taken === 0 ? ['nothing was taken'] : [])],
  })
}
