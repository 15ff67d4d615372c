import { z } from 'zod'
import { call } from '#call.ts'

/** Preferred ones have a contract with the provider, some with a paid place; recommended ones follow from what a merchant does. */
export const ecosphereKinds = ['preferred', 'recommended'] as const
export type EcosphereKind = (typeof ecosphereKinds)[number]

export const ecosphereCategories = [
  'logistics',
  'store',
  'marketing',
  'tax',
  'currency',
  'disputes',
  'security',
] as const
export type EcosphereCategory = (typeof ecosphereCategories)[number]

/** What about a merchant a service is recommended for; the page says which. */
export const ecosphereRules = ['many_currencies', 'disputes', 'own_site', 'withdraws_by_hand'] as const
export type EcosphereRule = (typeof ecosphereRules)[number]

/** From which number on each rule holds; days in which is counted. */
export const ecosphereLimits = {
  name: 60,
  text: 400,
  offer: 120,
  url: 200,
  /** Bytes of the picture. */
  logo: 64 * 1024,
  days: 90,
  from: { many_currencies: 3, disputes: 10, own_site: 1, withdraws_by_hand: 6 } satisfies Record<
    EcosphereRule,
    number
  >,
} as const

export const ecosphereCalls = {
  list: call({
    path: '/ecosphere/list',
    summary: 'Get services of others: preferred ones, or those that follow from what the merchant does',
    access: 'session',
    effect: 'read',
    input: z.strictObject({ kind: z.enum(ecosphereKinds) }),
    output: z.strictObject({
      /** In the order in which the provider lists them, in the reader’s language. */
      services: z.array(
        z.strictObject({
          id: z.uuid(),
          category: z.enum(ecosphereCategories),
          name: z.string(),
          text: z.string(),
          /** A PNG in base64. */
          logo: z.string(),
          /** What merchants get there; null where there is nothing special, or its time is over. */
          offer: z.string().nullable(),
          offerEndsAt: z.string().nullable(),
          /** An address with https. */
          url: z.string(),
          /** Its place in the list was paid for. */
          paid: z.boolean(),
          /** Why it is recommended; null for preferred ones. */
          because: z.enum(ecosphereRules).nullable(),
        }),
      ),
    }),
  }),
} as const
