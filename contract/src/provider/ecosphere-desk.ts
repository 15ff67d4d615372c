import { z } from 'zod'
import { call } from '#call.ts'
import { instant, line, paragraph } from '#fields.ts'
import { isOpenWebAddress } from '#open-host.ts'
import { ecosphereCategories, ecosphereLimits as limits, ecosphereRules } from '#help/ecosphere.ts'
import { byStaff } from './staff.ts'

const access = 'provider:ecosphere'
const words = z.strictObject({ name: line(limits.name), text: paragraph(limits.text) })

/** Services of others that the provider shows to its merchants, in both languages. */
export const ecosphereDeskCalls = {
  put: call({
    path: '/ecosphere/put',
    summary: 'List a service of somebody else, or change how it is listed',
    access,
    effect: 'write',
    input: z.strictObject({
      id: z.uuid(),
      category: z.enum(ecosphereCategories),
      /** Preferred ones by contract, some with a place that was paid for; recommended ones to those of whom the rule holds. */
      shown: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('preferred'), paid: z.boolean() }),
        z.strictObject({ kind: z.literal('recommended'), rule: z.enum(ecosphereRules) }),
      ]),
      /** Lower ones come first. */
      place: z.int().min(0).max(10_000),
      /** A PNG in base64. */
      logo: z.base64().max(Math.ceil(limits.logo / 3) * 4),
      url: z
        .string()
        .max(limits.url)
        .refine((text) => isOpenWebAddress(text, ['https:']), {
          error: 'site_url',
          params: { rule: 'site_url' },
        }),
      offer: z
        .strictObject({ en: line(limits.offer), zh: line(limits.offer), endsAt: instant.optional() })
        .optional(),
      en: words,
      zh: words,
      ...byStaff,
    }),
    output: z.strictObject({ id: z.uuid() }),
    errors: ['file.broken'],
    logs: ['staff'],
  }),
  withdraw: call({
    path: '/ecosphere/withdraw',
    summary: 'List a service no longer',
    access,
    effect: 'write',
    input: z.strictObject({ id: z.uuid(), ...byStaff }),
    output: z.strictObject({ id: z.uuid() }),
    errors: ['object.not_found'],
    logs: ['staff'],
  }),
} as const
