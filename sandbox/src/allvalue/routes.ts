import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { macOf } from '#network/sign.ts'
import { isSameText } from '#partner/secret-text.ts'
import type { Allvalue } from './start.ts'

const staleMs = 5 * 60_000
const params = z.object({ storeId: z.string().min(1).max(64) })
const storeOf = (request: FastifyRequest): string => params.parse(request.params).storeId

/** Stores at AllValue: what one says of itself, and that the app is put into it or taken out. */
export function addAllvalue(app: FastifyInstance, allvalue: Allvalue): void {
  const { appId, secret, books, book, now, lateMs } = allvalue
  const isSigned = ({ headers, url }: FastifyRequest): boolean => {
    const stamp = String(headers['timestamp'])
    const path = url.slice('/allvalue'.length)
    const sign = macOf(secret, `GET ${path}\n${stamp}`).toString('hex')
    return (
      headers['app-id'] === appId &&
      Math.abs(now() - Number(stamp)) <= staleMs &&
      isSameText(sign, String(headers['sign']))
    )
  }
  app.get('/allvalue/api/stores/:storeId', async (request, reply) => {
    if (!isSigned(request)) return reply.status(401).send({ error: 'The signature does not match' })
    const storeId = storeOf(request)
    const parts = storeId.toLowerCase().split('-')
    if (parts.includes('unknown')) return reply.status(404).send({ error: 'There is no such store' })
    if (parts.includes('slow')) await delay(lateMs, undefined, { ref: false })
    const domain = `${storeId.toLowerCase()}.allvalue.example`
    return { storeId, domain, installed: !books.gone.has(storeId) }
  })
  for (const installed of [true, false])
    app.post(`/allvalue/stores/:storeId/${installed ? 'install' : 'uninstall'}`, async (request) => {
      await book.write({ t: 'store', storeId: storeOf(request), installed, id: randomUUID() })
      return { ok: true }
    })
  app.get('/allvalue/books/totals', () => ({ gone: books.gone.size, untold: books.untold.size }))
}
