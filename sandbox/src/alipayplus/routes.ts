import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { randomOf } from '#random.ts'
import type { RegistrationEntry } from './books.ts'
import { decide, hasWord, noticeOf } from './decide.ts'
import { addPayments } from './payments.ts'
import { base, done, failed, isSigned } from './signed.ts'
import type { Alipayplus } from './start.ts'

const api = '/ams/api/v1/merchants'
/** A file of 5 MB in base64, and what stands around it. */
const fileBytes = 8 * 1024 * 1024
const lateMs = 1_500

/** Alipay+ in the shape of its family: files first, a registration that is decided later, per wallet. */
export function addAlipayplus(app: FastifyInstance, alipayplus: Alipayplus): void {
  addFiles(app, alipayplus)
  addRegistrations(app, alipayplus)
  addPayments(app, alipayplus)
  addPlayed(app, alipayplus)
}

const fileBody = z.object({
  submitAttachmentRequestId: z.string().min(1).max(64),
  attachmentType: z.enum(['LICENCE', 'SHOP', 'OTHER']),
  attachmentName: z.string().min(1),
  mediaType: z.enum(['image/jpeg', 'image/png', 'application/pdf']),
  content: z.base64().min(1),
})

function addFiles(app: FastifyInstance, alipayplus: Alipayplus): void {
  const { book, books } = alipayplus
  app.post(`${base}${api}/submitAttachment`, { bodyLimit: fileBytes }, async (request) => {
    if (!isSigned(alipayplus, request)) return failed('INVALID_SIGNATURE')
    const { submitAttachmentRequestId: id } = fileBody.parse(request.body)
    const known = books.files.get(id)
    const key = known?.key ?? `AK${randomOf('attachment', id).hex(20).toUpperCase()}`
    if (!known) await book.write({ t: 'submitted', id, key })
    return { ...done, attachmentKey: key }
  })
}

const registrationBody = z.object({
  registrationRequestId: z.string().min(1).max(64),
  paymentMethodTypes: z.array(z.string().min(1)).min(1),
  merchantInfo: z.object({
    referenceMerchantId: z.string().min(1).max(64),
    legalName: z.string().min(1),
    localName: z.string().min(1),
    registrationNo: z.string().min(1),
    merchantMCC: z.string().length(4),
    contact: z.object({ name: z.string().min(1), email: z.email(), phone: z.string().min(1) }),
    websites: z.array(z.object({ name: z.string().min(1), url: z.string().min(1) })).min(1),
    attachments: z.array(z.object({ attachmentType: z.string(), attachmentKey: z.string() })),
  }),
})

function addRegistrations(app: FastifyInstance, alipayplus: Alipayplus): void {
  const { book, books, now } = alipayplus
  app.post(`${base}${api}/registration`, async (request, reply) => {
    if (!isSigned(alipayplus, request)) return failed('INVALID_SIGNATURE')
    const { registrationRequestId, paymentMethodTypes, merchantInfo } = registrationBody.parse(request.body)
    const { attachments } = merchantInfo
    if (attachments.some(({ attachmentKey }) => !books.keys.has(attachmentKey)))
      return failed('ATTACHMENT_NOT_EXIST')
    const entry: RegistrationEntry = {
      t: 'registration',
      request: registrationRequestId,
      reference: merchantInfo.referenceMerchantId,
      name: merchantInfo.legalName,
      number: merchantInfo.registrationNo,
      wallets: paymentMethodTypes,
      files: attachments.length,
      at: now(),
    }
    if (books.registrations.has(entry.request)) return done
    if (hasWord(entry, 'unfit'))
      return failed('PARAM_ILLEGAL', 'The registration number is not one of a company.')
    if (hasWord(entry, 'lost') && !books.lost.has(entry.request)) {
      await book.write({ t: 'lost', request: entry.request })
      return reply.status(500).send({})
    }
    await book.write(entry)
    if (hasWord(entry, 'broken')) return reply.status(500).send({})
    if (hasWord(entry, 'early')) {
      await book.write(...decide(books, entry))
      await delay(lateMs)
    }
    return done
  })
  app.post(`${base}${api}/inquireRegistrationStatus`, (request) => {
    if (!isSigned(alipayplus, request)) return failed('INVALID_SIGNATURE')
    const asked = z
      .object({ registrationRequestId: z.string(), referenceMerchantId: z.string() })
      .parse(request.body)
    if (books.registrations.get(asked.registrationRequestId)?.reference !== asked.referenceMerchantId)
      return failed('REGISTRATION_NOT_EXIST')
    const wallets = [...books.merchants.get(asked.referenceMerchantId)!.values()]
    return {
      ...done,
      registrationResult: wallets.map(({ wallet, status, codes, reason }) => ({
        paymentMethodType: wallet,
        registrationStatus: status,
        reasonCodes: codes,
        ...(reason !== null && { reason }),
      })),
    }
  })
}

const decision = z.object({
  wallet: z.string(),
  status: z.enum(['IN_REVIEW', 'ACTION_REQUIRED', 'APPROVED', 'REJECTED']),
  codes: z.array(z.string()).default([]),
  reason: z.string().nullable().default(null),
})

/** What people at Alipay+ do, by whoever plays them. */
function addPlayed(app: FastifyInstance, { book, books }: Alipayplus): void {
  app.post(`${base}/merchants/:reference/decide`, async (request, reply) => {
    const { reference } = z.object({ reference: z.string() }).parse(request.params)
    const { wallet, ...decided } = decision.parse(request.body)
    const now = books.merchants.get(reference)?.get(wallet)
    if (!now) return reply.status(404).send(failed('REGISTRATION_NOT_EXIST'))
    await book.write({ ...now, ...decided }, noticeOf(now.request))
    return { ok: true }
  })
  app.get(`${base}/books/totals`, () => ({
    registrations: books.registrations.size,
    files: books.files.size,
    approved: [...books.merchants.values()].flatMap((wallets) =>
      [...wallets.values()].filter(({ status }) => status === 'APPROVED'),
    ).length,
    payments: books.payments.size,
    paid: [...books.payments.values()].filter(({ status }) => status === 'SUCCESS').length,
    back: books.backs.size,
    untold: books.untold.size,
  }))
}
