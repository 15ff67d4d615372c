import { z } from 'zod'
import { call } from '#call.ts'
import { linkToken } from '#entry/link/token.ts'

const linkErrors = ['entry.link_unknown', 'entry.link_used', 'entry.link_expired'] as const

/** The way back for a main user whom the list of addresses keeps out of the portal (ADR 0122). */
export const admissionCalls = {
  info: call({
    path: '/security/address_info',
    summary: 'Say from which address a mailed link lets its owner in; this does not use it up',
    access: 'public',
    effect: 'none',
    input: z.strictObject({ link: linkToken }),
    output: z.strictObject({
      loginName: z.string(),
      merchant: z.strictObject({ name: z.string(), nameEn: z.string(), zone: z.string() }),
      /** Where the right password was given. */
      network: z.string(),
      askedAt: z.string(),
      expiresAt: z.string(),
      /** Whether the link is opened from there. */
      isHere: z.boolean(),
      /** The address from which it is opened. */
      ip: z.string(),
      /** For how long it lets in. */
      hours: z.int(),
    }),
    errors: linkErrors,
  }),
  admit: call({
    path: '/security/admit_address',
    summary: 'Let a main user in from the address of their mailed link for a day; this does not sign them in',
    access: 'public',
    effect: 'none',
    input: z.strictObject({ link: linkToken }),
    output: z.strictObject({ until: z.string() }),
    errors: [...linkErrors, 'entry.link_elsewhere'],
  }),
} as const
