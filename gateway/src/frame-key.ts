import { type FrameTicket, ticketToSign } from '@quayside/contract/provider/frame-ticket.ts'
import type { Config } from './config.ts'
import { SetupError } from '#db/setup-error.ts'
import { mac, macOfText } from './mac.ts'

/** The key that a demo shares with its sandbox: made of the installation's own, so that nobody has to set it. */
export const demoFrameKey = (keyEncryptionKey: string): string =>
  mac(Buffer.from(keyEncryptionKey, 'hex'), 'card frame', []).toString('hex')

/**
 * What tickets for the card frame are signed with.
 * @throws SetupError in production without a key: the network has to be given the same one
 */
export function frameKeyOf(
  { mode, frame }: Pick<Config, 'mode' | 'frame'>,
  keyEncryptionKey: string,
): string {
  if (frame.key !== undefined) return frame.key
  if (mode === 'demo') return demoFrameKey(keyEncryptionKey)
  throw new SetupError(
    'Set QUAYSIDE_FRAME_KEY to the 64 hexadecimal digits that the card network checks tickets of payments with.',
  )
}

/** The ticket as it travels: what it says, and that it was said here. */
export function signTicket(key: string, ticket: FrameTicket): string {
  const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${payload}.${macOfText(Buffer.from(key, 'hex'), ticketToSign(payload))}`
}
