import { z } from 'zod'
import { currencyCode } from '#fields.ts'
import { cardBrands } from '#trade/states.ts'
import { eventText } from './event-parts.ts'

/** What the core says of a card scheme for a site in one currency: opened, refused, or closed later by the scheme itself. */
export const carrierEvent = z
  .strictObject({
    kind: z.literal('carrier'),
    /** The site's address, as the core knows it. */
    site: eventText(200),
    brand: z.enum(cardBrands),
    currency: currencyCode,
    result: z.enum(['opened', 'refused', 'closed']),
    /** Of what was refused or closed; the merchant reads it. */
    reason: eventText(300).optional(),
  })
  .refine(({ result, reason }) => result === 'opened' || reason !== undefined, {
    path: ['reason'],
    error: 'required',
  })
export type CarrierEventData = z.output<typeof carrierEvent>
