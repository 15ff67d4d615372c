import { z } from 'zod'
import { latinLine, latinNumberLine, line, withOwnDigits } from '#fields.ts'
import { merchantCategories } from './categories.ts'
import { alipayplusLimits as limits } from './limits.ts'
import { wallets } from './wallets.ts'

const text = (max: number) => z.string().max(max)

const walletList = z
  .array(z.enum(wallets))
  .max(wallets.length)
  .refine((some) => new Set(some).size === some.length, {
    error: 'twice',
    params: { rule: 'twice' },
  })

/** What stands in a draft: every field as it was typed, so that no half of a word is lost. */
export const walletDraft = z.strictObject({
  nameEn: text(limits.name).optional(),
  nameZh: text(limits.name).optional(),
  registrationNumber: withOwnDigits(text(limits.registrationNumber)).optional(),
  mcc: text(4).optional(),
  siteId: z.uuid().optional(),
  wallets: walletList.optional(),
  volume: text(9).optional(),
  contactName: text(limits.name).optional(),
  contactEmail: text(limits.email).optional(),
  contactPhone: withOwnDigits(text(limits.phone)).optional(),
})
export type WalletDraft = z.output<typeof walletDraft>

/** What an application has when it is sent. */
export const walletApplication = z.strictObject({
  nameEn: latinLine(limits.name),
  nameZh: line(limits.name),
  registrationNumber: latinNumberLine(limits.registrationNumber),
  mcc: z.enum(merchantCategories),
  siteId: z.uuid(),
  wallets: walletList.min(1),
  volume: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .refine((dollars) => Number(dollars) >= limits.volume.min && Number(dollars) <= limits.volume.max),
  contactName: line(limits.name),
  contactEmail: z.email().max(limits.email),
  contactPhone: withOwnDigits(z.string().regex(/^\+?[\d ()-]{5,24}$/)),
})
export type WalletApplication = z.output<typeof walletApplication>
