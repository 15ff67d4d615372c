import { isSameMac, macOfText } from '#mac.ts'
import { askPartner, headerOf, isFresh, type PartnerReply } from './ask-partner.ts'
import type { InboundRequest } from './inbound-request.ts'

/** How WorldFirst and Alipay+ know us, and we them: they are of one family. */
export interface FamilySettings {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
}
type Signer = Pick<FamilySettings, 'clientId' | 'clientSecret'>

/** What names and signs a request, either way. */
export function familyHeaders(
  { clientId, clientSecret }: Signer,
  { path, time, body }: { readonly path: string; readonly time: string; readonly body: string },
): Readonly<Record<'client-id' | 'request-time' | 'signature', string>> {
  const signature = macOfText(clientSecret, `POST ${path}\n${clientId}.${time}.${body}`)
  return { 'client-id': clientId, 'request-time': time, signature: `v1=${signature}` }
}

/** Asks one of the family, signed with our client's secret. Undefined is no answer. Never throws. */
export function askFamily(
  settings: FamilySettings,
  path: string,
  content: object,
  waitMs?: number,
): Promise<PartnerReply | undefined> {
  const body = JSON.stringify(content)
  const headers = familyHeaders(settings, { path: `/${path}`, time: String(Date.now()), body })
  return askPartner(settings.url, { method: 'POST', path, headers, body }, waitMs)
}

/** Whether one of the family has signed it, for us and lately. */
export function isOfFamily(
  { headers, path, body }: InboundRequest,
  settings: Signer,
  nowMs: number,
): boolean {
  const time = headerOf(headers, 'request-time')
  const wanted = familyHeaders(settings, { path, time, body: body.toString('utf8') })
  return (
    isFresh(time, nowMs) &&
    headerOf(headers, 'client-id') === settings.clientId &&
    isSameMac(Buffer.from(wanted.signature), Buffer.from(headerOf(headers, 'signature')))
  )
}
