import { z } from 'zod'
import { call } from '#call.ts'
import { instant } from '#fields.ts'
import { messageLimits as limits } from '#messages/limits.ts'

const text = (max: number) => z.string().trim().min(1).max(max)
const words = z.strictObject({
  title: text(limits.announcement.title).regex(/^\P{Cc}*$/u),
  body: text(limits.announcement.body),
})

export const announcementDeskCalls = {
  publish: call({
    path: '/announcements',
    summary: 'Publish an announcement; an existing one with the same id is not changed',
    access: 'provider:announcements',
    effect: 'write',
    input: z.strictObject({
      id: z.uuid(),
      publishedAt: instant,
      /** Shown until then. */
      endsAt: instant.optional(),
      /** Stands as a bar over every page until each operator has confirmed it. */
      required: z.boolean().default(false),
      /** Merchants that it is for; all of them, if left out. */
      merchantIds: z
        .array(z.string().regex(/^\d{1,18}$/))
        .min(1)
        .max(limits.announcement.merchants)
        .optional(),
      en: words,
      zh: words,
    }),
    output: z.strictObject({ published: z.boolean() }),
  }),
} as const
