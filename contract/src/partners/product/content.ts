import { z } from 'zod'
import { paragraph } from '#fields.ts'
import { spendCategories } from '#fund/vcc/states.ts'
import { productLimits as limits } from './limits.ts'
import { keyedChannels } from './states.ts'

const volume = z.int().min(limits.volume.min).max(limits.volume.max)
const purpose = paragraph(limits.purpose.max, limits.purpose.min)
const some = <const T extends readonly [string, ...string[]]>(words: T) =>
  z
    .array(z.enum(words))
    .min(1)
    .max(words.length)
    .refine((given) => new Set(given).size === given.length, { error: 'twice', params: { rule: 'twice' } })

/** What is asked of whoever wants to pay own costs by virtual cards. */
export const cardsContent = { categories: some(spendCategories), monthlyVolume: volume, purpose }

/** What is asked of whoever wants to key cards of buyers who call or write. */
export const keyedContent = {
  siteId: z.uuid(),
  channels: some(keyedChannels),
  monthlyVolume: volume,
  purpose,
  /** Cards are keyed as they are told, and written down nowhere. */
  keepsNoCards: z.literal(true),
}

/** As it is kept, and shown to both sides. */
export const productContent = z.discriminatedUnion('product', [
  z.strictObject({ product: z.literal('virtual-cards'), ...cardsContent }),
  z.strictObject({
    product: z.literal('keyed-orders'),
    channels: keyedContent.channels,
    monthlyVolume: volume,
    purpose,
    keepsNoCards: keyedContent.keepsNoCards,
  }),
])
export type ProductContent = z.output<typeof productContent>
