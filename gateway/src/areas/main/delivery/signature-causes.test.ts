import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { differenceOf, explain, type HeldSecret, type Received } from './signature-causes.ts'

const bytes = Buffer.alloc(32, 7)
const mine: HeldSecret = { endpointId: 'B', isRetiring: false, text: `whsec_${bytes.toString('base64')}` }
const old: HeldSecret = {
  endpointId: 'B',
  isRetiring: true,
  text: `whsec_${Buffer.alloc(32, 8).toString('base64')}`,
}
const other: HeldSecret = {
  endpointId: 'C',
  isRetiring: false,
  text: `whsec_${Buffer.alloc(32, 9).toString('base64')}`,
}
const secrets = [mine, old, other]

const id = '01J0XF7M3Q'
const timestamp = '1781589858'
const sent = '{"type":"chargeback.opened","data":{"amount":"189.00","caseNo":"CB1"}}'
const macOf = (key: Buffer | string, text: string, form: 'base64' | 'hex' | 'base64url' = 'base64') =>
  createHmac('sha256', key).update(text).digest(form)
const keyOf = ({ text }: HeldSecret) => Buffer.from(text.slice(6), 'base64')
const signed = (secret: HeldSecret, body = sent, time = timestamp) =>
  `v1,${macOf(keyOf(secret), `${id}.${time}.${body}`)}`
const received = (more: Partial<Received> = {}): Received => ({
  endpointId: 'B',
  id,
  timestamp,
  signatures: [signed(mine)],
  body: sent,
  sent,
  ...more,
})

describe('our own signature', () => {
  test('is right over the very body, by the new secret or the one that retires', () => {
    expect(explain(received(), secrets)).toEqual({ verdict: 'right', causes: [] })
    expect(explain(received({ signatures: [signed(old)] }), secrets)).toEqual({
      verdict: 'right',
      causes: [],
    })
  })

  test.each([
    ['written again with spaces', JSON.stringify(JSON.parse(sent), null, 2), ['rewritten']],
    [
      'written again in another order',
      '{"data":{"caseNo":"CB1","amount":"189.00"},"type":"chargeback.opened"}',
      ['rewritten'],
    ],
    ['with a byte order mark', `\uFEFF${sent}`, ['byte_marks']],
    ['with a line end', `${sent}\r\n`, ['byte_marks']],
  ] as const)('is explained by a body %s', (_, body, causes) => {
    expect(explain(received({ body }), secrets)).toEqual({ verdict: 'explained', causes })
  })

  test('is found without the event being kept, if only spaces were added', () => {
    const body = JSON.stringify(JSON.parse(sent), null, 2)
    const { sent: _, ...unknown } = received({ body })
    expect(explain(unknown, secrets)).toEqual({ verdict: 'explained', causes: ['rewritten'] })
  })

  test('of another address says which', () => {
    expect(explain(received({ signatures: [signed(other)] }), secrets)).toEqual({
      verdict: 'explained',
      causes: ['other_address'],
      otherEndpointId: 'C',
    })
  })

  test('by milliseconds in the header is explained', () => {
    expect(explain(received({ timestamp: `${timestamp}123` }), secrets)).toEqual({
      verdict: 'explained',
      causes: ['milliseconds'],
    })
  })

  test('over another body is not explained', () => {
    const body = sent.replace('189.00', '1.00')
    expect(explain(received({ body }), secrets)).toEqual({ verdict: 'unexplained', causes: [] })
  })
})

describe('what somebody computed', () => {
  const text = `${id}.${timestamp}.${sent}`
  test.each([
    ['right', macOf(bytes, text), []],
    ['right with its mark', signed(mine), []],
    ['with the text of the secret', macOf(mine.text, text), ['undecoded']],
    ['with its base64', macOf(mine.text.slice(6), text), ['undecoded']],
    ['with the old secret', macOf(keyOf(old), text), ['old_secret']],
    ['over the body alone', macOf(bytes, sent), ['wrong_text']],
    ['over time and body', macOf(bytes, `${timestamp}.${sent}`), ['wrong_text']],
    ['in milliseconds', macOf(bytes, `${id}.${timestamp}000.${sent}`), ['milliseconds']],
    ['in hexadecimal digits', macOf(bytes, text, 'hex'), ['hex']],
    ['in the address-safe alphabet', macOf(bytes, text, 'base64url'), ['hex']],
    [
      'undecoded, over the body alone, in digits',
      macOf(mine.text, sent, 'hex'),
      ['undecoded', 'wrong_text', 'hex'],
    ],
  ] as const)('%s', (_, computed, causes) => {
    const { verdict, causes: found } = explain(received({ computed }), secrets)
    expect(found).toEqual(causes)
    expect(verdict).toBe(causes.length === 0 ? 'right' : 'explained')
  })

  test('with a secret that nobody has is not explained', () => {
    expect(explain(received({ computed: macOf('x', text) }), secrets).verdict).toBe('unexplained')
  })
})

test('twenty kilobytes and fifteen addresses are tried within a second', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...other,
    endpointId: `E${index >> 1}`,
    isRetiring: index % 2 === 1,
  }))
  const body = JSON.stringify({ text: 'x'.repeat(19_900) })
  expect(explain(received({ body, sent: body, computed: 'nothing' }), many).verdict).toBe('unexplained')
})

test('the first byte that differs is named, with what stands around it', () => {
  expect(differenceOf(sent, sent)).toBeUndefined()
  expect(differenceOf('{"a":"é1"}', '{"a": "é1"}')).toEqual({
    byte: 6,
    sentBytes: 11,
    checkedBytes: 12,
    sent: '{"a":"é1"}',
    checked: '{"a": "é1"}',
  })
  expect(differenceOf('ab', 'abc')).toMatchObject({ byte: 3 })
})
