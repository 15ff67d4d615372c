import type { FastifyInstance } from 'fastify'
import { partnerBasePath } from '@quayside/contract/envelope.ts'
import { partnerLimits } from '@quayside/contract/partners/limits.ts'
import type { Frame } from '#acts/frame.ts'
import { Refusal } from '#acts/refusal.ts'
import type { PartnerDoor } from '#ports/partner/door.ts'
import { openRoute } from './open-route.ts'

/** Beside the provider's own door: what partners tell, each signed in its own way. */
export function addPartnerDoor(app: FastifyInstance, frame: Frame, door: PartnerDoor): void {
  openRoute(app, frame, {
    url: `${partnerBasePath}/:partner`,
    method: 'POST',
    seenBy: 'everybody',
    limit: 'partnersPerMinute',
    answer: async (request, reply) => {
      const { partner } = request.params as { partner: string }
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
      const path = request.raw.url ?? ''
      // Only what is signed counts, and a query is not.
      if (body.length > partnerLimits.inboundBytes || path.includes('?'))
        throw new Refusal('request.malformed')
      const taken = await door.take(partner, { headers: request.headers, path, body })
      if (taken === 'unknown') throw new Refusal('call.unknown')
      if (taken === 'unsigned') throw new Refusal('provider.signature_wrong')
      return reply.header('content-type', 'application/json; charset=utf-8').send('{}')
    },
  })
}
