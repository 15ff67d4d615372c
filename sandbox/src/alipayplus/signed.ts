import type { FastifyRequest } from 'fastify'
import { macOf } from '#network/sign.ts'
import { isSameText } from '#partner/secret-text.ts'
import { signedText } from '#partner/family-sign.ts'
import type { Alipayplus } from './start.ts'

export const base = '/alipayplus'

export const done = { result: { resultStatus: 'S', resultCode: 'SUCCESS' } }
export const failed = (resultCode: string, resultMessage?: string) => ({
  result: { resultStatus: 'F', resultCode, ...(resultMessage !== undefined && { resultMessage }) },
})

/** Signed by Quayside over the very bytes, which a body that was parsed says again. */
export function isSigned(
  { clientId, secret, now }: Alipayplus,
  { headers, url, body }: FastifyRequest,
): boolean {
  const time = String(headers['request-time'])
  const text = signedText(url.slice(base.length), clientId, time, JSON.stringify(body))
  const isLate = Math.abs(now() - Number(time)) > 5 * 60_000
  return !isLate && isSameText(`v1=${macOf(secret, text).toString('hex')}`, String(headers['signature']))
}
