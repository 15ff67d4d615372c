import { z } from 'zod'
import { call } from '#call.ts'
import { instant, line, nothing, numberLine, paragraph, withOwnDigits } from '#fields.ts'
import { helpLimits as limits } from './limits.ts'

/** What a message to the provider can be about. */
export const contactTopics = [
  'orders',
  'refunds',
  'disputes',
  'money',
  'account',
  'technical',
  'other',
] as const
export type ContactTopic = (typeof contactTopics)[number]

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Where the provider is reached, as the installation is configured. */
export const contactWays = z.strictObject({
  mail: z.string().nullable(),
  phone: z.string().nullable(),
  /** Working days, Monday to Friday. */
  hours: z.strictObject({ from: hour, to: hour, zone: z.string() }).nullable(),
  /** Day and night, for credentials that others have got hold of. */
  emergency: z.string().nullable(),
})
export type ContactWays = z.infer<typeof contactWays>

const text = paragraph(limits.message.max, limits.message.min)

export const contactCalls = {
  ways: call({
    path: '/help/contact',
    summary: 'Get the provider’s contact details, and how many more messages the operator can send today',
    access: 'session',
    effect: 'read',
    input: nothing,
    output: z.strictObject({ ways: contactWays, left: z.int(), email: z.string().nullable() }),
  }),
  send: call({
    path: '/help/contact/send',
    summary:
      'Send a message to the provider with details that help find the cause; it is confirmed by notice and email',
    access: 'session',
    effect: 'write',
    input: z.strictObject({
      topic: z.enum(contactTopics),
      text,
      /** Of the failure that it is about. */
      trace: withOwnDigits(z.string().regex(limits.trace.pattern)).optional(),
      browser: line(limits.browser.max).optional(),
      /** Where the operator was, without what they had filtered by; an order's page has its number. */
      page: numberLine(limits.page.max).optional(),
      /** The browser's clock. */
      sentAt: instant.optional(),
    }),
    output: z.strictObject({ number: z.string() }),
    errors: ['help.too_many_messages'],
    logs: ['topic', 'trace'],
  }),
} as const
