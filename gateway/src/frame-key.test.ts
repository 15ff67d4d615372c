import { expect, test } from 'vitest'
import { signedTicket, type FrameTicket, ticketToSign } from '@quayside/contract/provider/frame-ticket.ts'
import { demoFrameKey, frameKeyOf, signTicket } from './frame-key.ts'
import { macOfText } from './mac.ts'

const kek = '0f'.repeat(32)

test('a demo’s key is made of the installation’s, and is another one for another installation', () => {
  const frame = { origin: 'http://localhost:8081', key: undefined }
  expect(frameKeyOf({ mode: 'demo', frame }, kek)).toBe(demoFrameKey(kek))
  expect(demoFrameKey(kek)).toMatch(/^[0-9a-f]{64}$/)
  expect(demoFrameKey('1f'.repeat(32))).not.toBe(demoFrameKey(kek))
})

test('production says which key is missing, and takes the one that is set', () => {
  const frame = { origin: 'https://frame.example', key: undefined }
  expect(() => frameKeyOf({ mode: 'production', frame }, kek)).toThrow('QUAYSIDE_FRAME_KEY')
  const set = { ...frame, key: 'ab'.repeat(32) }
  for (const mode of ['demo', 'production'] as const)
    expect(frameKeyOf({ mode, frame: set }, kek)).toBe(set.key)
})

test('a ticket is signed over what it says, as the network reads it', () => {
  const ticket = { orderNo: 'O1', merchantName: '南北户外' } as FrameTicket
  const text = signTicket(kek, ticket)
  expect(signedTicket.safeParse(text).success).toBe(true)
  const [payload, signature] = text.split('.')
  expect(JSON.parse(Buffer.from(payload!, 'base64url').toString())).toEqual(ticket)
  expect(signature).toBe(macOfText(Buffer.from(kek, 'hex'), ticketToSign(payload!)))
})
