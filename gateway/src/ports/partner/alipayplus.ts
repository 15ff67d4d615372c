import { alipayplusLimits as limits } from '@quayside/contract/partners/alipayplus/limits.ts'
import { type WantedPart, wantedParts } from '@quayside/contract/partners/alipayplus/states.ts'
import { wallets } from '@quayside/contract/partners/alipayplus/wallets.ts'
import { z } from 'zod'
import type {
  AlipayPlus,
  InquiryReply,
  RegisterAsk,
  RegistrationReply,
  SubmitReply,
  WalletAnswer,
  WalletNotice,
} from './alipayplus-port.ts'
import { familyResult, isRefusedResult } from './family-result.ts'
import { walletPayments } from './alipayplus-payments.ts'
import { jsonOf } from './ask-partner.ts'
import { askFamily, type FamilySettings, isOfFamily } from './family-sign.ts'
import type { InboundRequest } from './inbound-request.ts'

export type AlipayplusSettings = FamilySettings

// In the shape of its family: files first, a registration that is answered later, notices, inquiries.
const api = 'ams/api/v1/'
const result = familyResult
const anyAnswer = z.object({ result })
const submitAnswer = z.object({ result, attachmentKey: z.string().min(1).max(200) })
const inquiryAnswer = z.object({
  result,
  registrationResult: z
    .array(
      z.object({
        paymentMethodType: z.string().max(100),
        registrationStatus: z.enum(['IN_REVIEW', 'ACTION_REQUIRED', 'APPROVED', 'REJECTED']),
        reasonCodes: z.array(z.string().max(100)).max(50).optional(),
        reason: z.string().max(5_000).optional(),
      }),
    )
    .max(wallets.length * 2),
})
const statuses = {
  IN_REVIEW: 'reviewing',
  ACTION_REQUIRED: 'need_more',
  APPROVED: 'approved',
  REJECTED: 'rejected',
} as const satisfies Record<string, WalletAnswer['status']>

/** Alipay+ over HTTP, every request signed with our client's secret. */
export function httpAlipayplus(settings: AlipayplusSettings, waitMs?: number): AlipayPlus {
  const asked = (path: string, content: object) => askFamily(settings, path, content, waitMs)
  const ask = (path: string, content: object) => asked(`${api}merchants/${path}`, content)
  return {
    ...walletPayments((path, content) => asked(`${api}payments/${path}`, content)),
    async submit({ id, kind, name, mediaType, content }): Promise<SubmitReply> {
      const reply = await ask('submitAttachment', {
        submitAttachmentRequestId: id,
        attachmentType: kind.toUpperCase(),
        attachmentName: name,
        mediaType,
        content: content.toString('base64'),
      })
      if (isRefusedResult(reply)) return { result: 'refused' }
      const read = reply && submitAnswer.safeParse(reply.body)
      return read?.success ? { result: 'taken', key: read.data.attachmentKey } : { result: 'unknown' }
    },
    async register(registration): Promise<RegistrationReply> {
      const reply = await ask('registration', registrationOf(registration))
      const read = reply && anyAnswer.safeParse(reply.body)
      if (isRefusedResult(reply))
        return { result: 'refused', said: read?.success ? saidOf(read.data.result.resultMessage) : null }
      return read?.success && read.data.result.resultStatus === 'S'
        ? { result: 'taken' }
        : { result: 'unknown' }
    },
    async inquire(reference, requestId): Promise<InquiryReply> {
      const reply = await ask('inquireRegistrationStatus', {
        registrationRequestId: requestId,
        referenceMerchantId: reference,
      })
      const said = reply && anyAnswer.safeParse(reply.body)
      if (said?.success && said.data.result.resultCode === 'REGISTRATION_NOT_EXIST')
        return { result: 'never' }
      const read = reply && reply.status < 300 ? inquiryAnswer.safeParse(reply.body) : undefined
      if (!read?.success || read.data.result.resultStatus !== 'S') return { result: 'unknown' }
      return { result: 'known', wallets: read.data.registrationResult.flatMap(answerOf) }
    },
    read: (request, nowMs) => noticeOf(request, settings, nowMs),
  }
}

const registrationOf = ({ requestId, reference, site, content, wallets: asked, files }: RegisterAsk) => ({
  registrationRequestId: requestId,
  paymentMethodTypes: asked.map((one) => one.toUpperCase()),
  merchantInfo: {
    referenceMerchantId: reference,
    legalName: content.nameEn,
    localName: content.nameZh,
    registrationNo: content.registrationNumber,
    merchantMCC: content.mcc,
    monthlyVolume: { currency: 'USD', value: content.volume },
    contact: { name: content.contactName, email: content.contactEmail, phone: content.contactPhone },
    websites: [{ name: site.name, url: site.url }],
    attachments: files.map(({ kind, key }) => ({ attachmentType: kind.toUpperCase(), attachmentKey: key })),
  },
})

/** What somebody else wrote is shown as one paragraph of plain text. */
const saidOf = (text: string | undefined): string | null =>
  text
    ?.replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.said) || null

const isWanted = (code: string): code is WantedPart => wantedParts.some((one) => one === code)

/** Of wallets that nobody here asked for nothing is read. */
function answerOf(one: z.infer<typeof inquiryAnswer>['registrationResult'][number]): WalletAnswer[] {
  const wallet = wallets.find((known) => known.toUpperCase() === one.paymentMethodType)
  if (wallet === undefined) return []
  const status = statuses[one.registrationStatus]
  const isDecided = status === 'need_more' || status === 'rejected'
  const codes = (one.reasonCodes ?? []).map((code) => code.toLowerCase())
  const wants = [...new Set(codes.map((code) => (isWanted(code) ? code : 'other')))]
  return [{ wallet, status, wants: isDecided ? wants : [], said: isDecided ? saidOf(one.reason) : null }]
}

const notifyId = z.string().min(1).max(200)
const requestId = z.string().min(1).max(limits.requestId)
const toldBody = z.discriminatedUnion('notifyType', [
  z.object({
    notifyId,
    notifyType: z.literal('MERCHANT_REGISTRATION_RESULT'),
    registrationRequestId: requestId,
  }),
  z.object({ notifyId, notifyType: z.literal('PAYMENT_RESULT'), paymentRequestId: requestId }),
])

function noticeOf(
  request: InboundRequest,
  settings: Pick<AlipayplusSettings, 'clientId' | 'clientSecret'>,
  nowMs: number,
): WalletNotice | undefined {
  if (!isOfFamily(request, settings, nowMs)) return undefined
  const read = toldBody.safeParse(jsonOf(request.body))
  if (!read.success) return undefined
  const { notifyId: id } = read.data
  return read.data.notifyType === 'PAYMENT_RESULT'
    ? { id, orderNo: read.data.paymentRequestId }
    : { id, requestId: read.data.registrationRequestId }
}
