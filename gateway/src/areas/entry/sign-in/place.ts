import type { placeCalls } from '@quayside/contract/entry/sign-in/place.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { deviceHashOf } from './device-cookie.ts'
import { personOf } from '#areas/entry/factor/factor.ts'
import { voidTickets } from '#areas/entry/password.sql.ts'
import {
  devicePlaces,
  endDevicePlace,
  endOtherDevices,
  endOtherSessions,
  endSessionPlace,
  sessionPlaces,
} from './place.sql.ts'

export const placeHandlers: Handlers<typeof placeCalls> = {
  async list(ctx) {
    const person = personOf(ctx)
    const sessions = await ctx.tx.rows(sessionPlaces(person, ctx.session.tokenHash))
    const devices = await ctx.tx.rows(devicePlaces(person, deviceHashOf(ctx)))
    return {
      sessions: sessions.map(({ created_at: since, seen_at: seenAt, ends_at: endsAt, ...place }) => ({
        ...place,
        since,
        seenAt,
        endsAt,
      })),
      devices: devices.map(({ created_at: since, used_at: usedAt, expires_at: until, ...place }) => ({
        ...place,
        since,
        usedAt,
        until,
      })),
    }
  },
  async endSession(ctx, { id }) {
    if (!(await ctx.tx.maybe(endSessionPlace(personOf(ctx), id)))) throw new Refusal('object.not_found')
    ctx.logTarget(id)
    return {}
  },
  async endDevice(ctx, { id }) {
    if (!(await ctx.tx.maybe(endDevicePlace(personOf(ctx), id)))) throw new Refusal('object.not_found')
    ctx.logTarget(id)
    return {}
  },
  async endOthers(ctx) {
    const person = personOf(ctx)
    const sessions = await ctx.tx.run(endOtherSessions(person, ctx.session.tokenHash))
    const devices = await ctx.tx.run(endOtherDevices(person, deviceHashOf(ctx)))
    // One that was handed out a moment ago would open another session.
    await ctx.tx.run(voidTickets(person.merchantId, person.operatorId))
    return { sessions, devices }
  },
}
