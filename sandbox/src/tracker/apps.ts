import { instant } from '@quayside/contract/fields.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { silence } from '#manner.ts'

const asked = z.strictObject({ account: z.string().max(64), credential: z.string().max(256), since: instant })

/** What a credential says becomes of it: `revoked` is refused, `silent` never answered; all others are taken. */
const isRevoked = (credential: string): boolean => credential.includes('revoked')

/**
 * Apps in which merchants send parcels. An account named `order:<number>` has sent that order by YunExpress; others have nothing
 * new to tell.
 */
export function addLogisticsApps(app: FastifyInstance, now: () => number): void {
  app.post('/logistics-apps/:app/parcels', (request, reply) => {
    const { account, credential } = asked.parse(request.body)
    if (credential.includes('silent')) return silence()
    if (isRevoked(credential)) return reply.status(401).send({ error: 'The credential was revoked' })
    const [, merchantOrderId] = /^order:(.+)$/.exec(account) ?? []
    const sent = { number: 'YT2600000000000011', company: 'yunexpress', at: new Date(now()).toISOString() }
    return reply.send({ parcels: merchantOrderId === undefined ? [] : [{ merchantOrderId, ...sent }] })
  })
}
