import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { choicePage } from '#partner/page.ts'
import { randomOf } from '#random.ts'
import type { BackEntry, PaymentEntry } from './books.ts'
import { paymentNoticeOf } from './decide.ts'
import { base, done, failed, isSigned } from './signed.ts'
import type { Alipayplus } from './start.ts'

const api = '/ams/api/v1/payments'
/** Whoever has not paid by then has left. */
const openMs = 15 * 60_000

const amount = z.object({ currency: z.string().length(3), value: z.string().min(1).max(20) })

/** Payments on the page of a wallet, and what is given back of them. */
export function addPayments(app: FastifyInstance, alipayplus: Alipayplus): void {
  addPay(app, alipayplus)
  addCashier(app, alipayplus)
  addBack(app, alipayplus)
  addCancel(app, alipayplus)
}

const payBody = z.object({
  paymentRequestId: z.string().min(1).max(64),
  paymentMethodType: z.string().min(1),
  paymentAmount: amount,
  order: z.object({
    merchant: z.object({ referenceMerchantId: z.string().min(1), merchantName: z.string().min(1) }),
  }),
  paymentRedirectUrl: z.url(),
})

function addPay(app: FastifyInstance, alipayplus: Alipayplus): void {
  const { book, books, now } = alipayplus
  app.post(`${base}${api}/pay`, async (request) => {
    if (!isSigned(alipayplus, request)) return failed('INVALID_SIGNATURE')
    const asked = payBody.parse(request.body)
    const { referenceMerchantId, merchantName } = asked.order.merchant
    const wallet = books.merchants.get(referenceMerchantId)?.get(asked.paymentMethodType)
    if (wallet?.status !== 'APPROVED') return failed('MERCHANT_NOT_REGISTERED')
    if (!books.payments.has(asked.paymentRequestId))
      await book.write({
        t: 'payment',
        id: asked.paymentRequestId,
        wallet: asked.paymentMethodType,
        merchant: merchantName,
        amount: asked.paymentAmount,
        back: asked.paymentRedirectUrl,
        status: 'PROCESSING',
        at: now(),
      })
    const page = `${base}/cashier/${encodeURIComponent(asked.paymentRequestId)}`
    return { ...done, normalUrl: `http://${request.headers.host}${page}` }
  })
  app.post(`${base}${api}/inquiryPayment`, async (request) => {
    if (!isSigned(alipayplus, request)) return failed('INVALID_SIGNATURE')
    const { paymentRequestId: id } = z.object({ paymentRequestId: z.string() }).parse(request.body)
    const payment = await standing(alipayplus, id)
    if (!payment) return failed('ORDER_NOT_EXIST')
    return {
      ...done,
      paymentStatus: payment.status,
      paymentId: randomOf('payment', id).digits(28),
      paymentTime: new Date(payment.at).toISOString(),
      paymentAmount: payment.amount,
    }
  })
}

/** As it stands: one that nobody finished in time is over. */
async function standing({ book, books, now }: Alipayplus, id: string): Promise<PaymentEntry | undefined> {
  const payment = books.payments.get(id)
  if (payment?.status === 'PROCESSING' && payment.at + openMs <= now())
    await book.write({ ...payment, status: 'CANCELLED', at: now() })
  return books.payments.get(id)
}

const endings = {
  pay: { status: 'SUCCESS', tells: true },
  quiet: { status: 'SUCCESS', tells: false },
  fail: { status: 'FAIL', tells: true },
  leave: { status: 'CANCELLED', tells: true },
} as const

function addCashier(app: FastifyInstance, alipayplus: Alipayplus): void {
  const { book, now } = alipayplus
  app.get(`${base}/cashier/:id`, async (request, reply) => {
    const { id } = z.object({ id: z.string() }).parse(request.params)
    const payment = await standing(alipayplus, id)
    if (!payment) return reply.status(404).send(failed('ORDER_NOT_EXIST'))
    if (payment.status !== 'PROCESSING') return reply.redirect(payment.back, 303)
    const at = `${base}/cashier/${encodeURIComponent(id)}`
    const { currency, value } = payment.amount
    return reply.type('text/html; charset=utf-8').send(
      choicePage(`${payment.wallet}: pay ${currency} ${value}`, `To ${payment.merchant}.`, [
        { label: 'Pay', href: `${at}/pay` },
        { label: 'Pay, and tell nobody', href: `${at}/quiet` },
        { label: 'Pay without enough money', href: `${at}/fail` },
        { label: 'Leave', href: `${at}/leave` },
      ]),
    )
  })
  app.get(`${base}/cashier/:id/:ending`, async (request, reply) => {
    const { id, ending } = z
      .object({ id: z.string(), ending: z.enum(['pay', 'quiet', 'fail', 'leave']) })
      .parse(request.params)
    const payment = await standing(alipayplus, id)
    if (!payment) return reply.status(404).send(failed('ORDER_NOT_EXIST'))
    const { status, tells } = endings[ending]
    // What is over stays as it is, whoever presses again.
    if (payment.status === 'PROCESSING')
      await book.write({ ...payment, status, at: now() }, ...(tells ? [paymentNoticeOf(id)] : []))
    return reply.redirect(payment.back, 303)
  })
}

const told = ({ amount: refundAmount, at }: BackEntry) => ({
  ...done,
  refundStatus: 'SUCCESS',
  refundTime: new Date(at).toISOString(),
  refundAmount,
})

function addBack(app: FastifyInstance, alipayplus: Alipayplus): void {
  const { book, books, now } = alipayplus
  app.post(`${base}${api}/refund`, async (request) => {
    if (!isSigned(alipayplus, request)) return failed('INVALID_SIGNATURE')
    const { paymentRequestId, refundRequestId, refundAmount } = z
      .object({
        paymentRequestId: z.string(),
        refundRequestId: z.string().min(1).max(64),
        refundAmount: amount,
      })
      .parse(request.body)
    const known = books.backs.get(refundRequestId)
    if (known) return told(known)
    const payment = books.payments.get(paymentRequestId)
    if (payment?.status !== 'SUCCESS') return failed('ORDER_STATUS_INVALID')
    const before = [...books.backs.values()].filter(({ payment: of }) => of === paymentRequestId)
    const given = before.reduce((sum, one) => sum + Number(one.amount.value), Number(refundAmount.value))
    if (refundAmount.currency !== payment.amount.currency || given > Number(payment.amount.value) + 1e-9)
      return failed('REFUND_AMOUNT_EXCEED')
    const entry: BackEntry = {
      t: 'back',
      id: refundRequestId,
      payment: paymentRequestId,
      amount: refundAmount,
      at: now(),
    }
    await book.write(entry)
    return told(entry)
  })
  app.post(`${base}${api}/inquiryRefund`, (request) => {
    if (!isSigned(alipayplus, request)) return failed('INVALID_SIGNATURE')
    const { refundRequestId } = z.object({ refundRequestId: z.string() }).parse(request.body)
    const known = books.backs.get(refundRequestId)
    return known ? told(known) : failed('REFUND_NOT_EXIST')
  })
}

/** All of it, paid or not. */
function addCancel(app: FastifyInstance, alipayplus: Alipayplus): void {
  const { book, books, now } = alipayplus
  app.post(`${base}${api}/cancel`, async (request) => {
    if (!isSigned(alipayplus, request)) return failed('INVALID_SIGNATURE')
    const { paymentRequestId, refundRequestId } = z
      .object({ paymentRequestId: z.string(), refundRequestId: z.string().min(1).max(64) })
      .parse(request.body)
    const known = books.backs.get(refundRequestId)
    if (known) return told(known)
    const payment = books.payments.get(paymentRequestId)
    if (!payment) return failed('ORDER_NOT_EXIST')
    const entry: BackEntry = {
      t: 'back',
      id: refundRequestId,
      payment: paymentRequestId,
      amount: payment.amount,
      at: now(),
    }
    const ended =
      payment.status === 'PROCESSING' ? [{ ...payment, status: 'CANCELLED' as const, at: now() }] : []
    await book.write(...ended, entry)
    return told(entry)
  })
}
