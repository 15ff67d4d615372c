import { type ecosphereCalls, ecosphereLimits, ecosphereRules } from '@quayside/contract/help/ecosphere.ts'
import type { ecosphereDeskCalls } from '@quayside/contract/provider/ecosphere-desk.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { pngAnew } from '#uploads/picture.ts'
import { checkPng } from '#uploads/png.ts'
import { WrongFile } from '#uploads/wrong-file.ts'
import { putService, rulesHolding, servicesOf, withdrawService } from './ecosphere.sql.ts'

export const ecosphereHandlers: Handlers<typeof ecosphereCalls> = {
  async list({ tx, merchantId, language }, { kind }) {
    const holding = kind === 'recommended' ? await tx.one(rulesHolding(merchantId)) : undefined
    const rules = ecosphereRules.filter((rule) => holding?.[rule])
    return { services: await tx.rows(servicesOf(kind, rules, language)) }
  },
}

/** Services belong to no merchant, so the database lists them for the app, which may only read them. */
export const ecosphereDeskHandlers: Handlers<typeof ecosphereDeskCalls> = {
  async put({ tx }, service) {
    await tx.rows(putService(service, pictureOf(service.logo)))
    return { id: service.id }
  },
  async withdraw({ tx }, { id }) {
    const { gone } = await tx.one(withdrawService(id))
    if (!gone) throw new Refusal('object.not_found')
    return { id }
  },
}

/** Packed anew: nothing but its pixels reaches a merchant's browser. @throws Refusal */
function pictureOf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  try {
    checkPng(bytes)
    const anew = pngAnew(bytes)
    if (anew.length > ecosphereLimits.logo) throw new WrongFile('file.too_large')
    return anew
  } catch (error) {
    if (error instanceof WrongFile) throw new Refusal('file.broken')
    throw error
  }
}
