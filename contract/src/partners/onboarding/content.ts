import { z } from 'zod'
import {
  birthDate,
  countryCode,
  latinLine,
  latinNumberLine,
  line,
  paragraph,
  withOwnDigits,
} from '#fields.ts'
import { isOpenHost, isOpenWebAddress } from '#open-host.ts'
import { onboardingLimits as limits } from './limits.ts'
import { personDocuments } from './states.ts'

const text = (max: number) => z.string().max(max)
const own = (max: number) => withOwnDigits(text(max))

/** One person as they are typed; nothing is missing and nothing wrong yet. */
const personTyped = z.strictObject({
  name: text(limits.name).optional(),
  birthDate: text(10).optional(),
  nationality: text(2).optional(),
  documentKind: z.enum(personDocuments).optional(),
  documentNumber: own(limits.number).optional(),
  address: text(limits.line).optional(),
  /** As people write it, such as 25 or 33.34. */
  share: text(6).optional(),
})

/** What stands in a form until it is sent: every field as it was typed, so that no half of a word is lost. */
export const typedContent = z.strictObject({
  nameEn: text(limits.name).optional(),
  nameZh: text(limits.name).optional(),
  country: text(2).optional(),
  registrationNumber: own(limits.number).optional(),
  taxId: own(limits.taxId.creditCode).optional(),
  taxNote: text(limits.line).optional(),
  line1: text(limits.line).optional(),
  city: text(limits.name).optional(),
  postcode: text(limits.postcode).optional(),
  url: text(limits.url).optional(),
  goods: text(limits.goods).optional(),
  volume: text(9).optional(),
  contactName: text(limits.name).optional(),
  contactPhone: own(limits.phone).optional(),
  owners: z.array(personTyped).max(limits.owners.max).optional(),
  /** Nobody owns a quarter or more; then somebody else controls the company. */
  nobodyOwns: z.boolean().optional(),
  controller: personTyped.omit({ share: true }).optional(),
  storeDomain: text(limits.url).optional(),
  storeId: own(limits.storeId).optional(),
})
export type TypedContent = z.output<typeof typedContent>

const site = z
  .string()
  .max(limits.url)
  .refine((text) => isOpenWebAddress(text), { error: 'site_url', params: { rule: 'site_url' } })

const person = z.strictObject({
  name: latinLine(limits.name),
  birthDate,
  nationality: countryCode,
  documentKind: z.enum(personDocuments),
  documentNumber: latinNumberLine(limits.number),
  address: line(limits.line),
})
const owner = person.extend({ share: z.string().regex(/^\d{1,3}(\.\d{1,2})?$/) })

const company = {
  nameEn: latinLine(limits.name),
  nameZh: line(limits.name).optional(),
  country: countryCode,
  registrationNumber: latinNumberLine(limits.number),
  line1: line(limits.line),
  city: line(limits.name),
  postcode: line(limits.postcode).optional(),
  contactName: line(limits.name),
  contactPhone: withOwnDigits(z.string().regex(/^\+?[\d ()-]{5,24}$/)),
}

/** What an application for the payout product has when it is sent. */
export const payoutContent = z.strictObject({
  ...company,
  taxId: withOwnDigits(z.string().regex(/^[0-9A-Z]+$/)),
  taxNote: line(limits.line).optional(),
  url: site,
  goods: paragraph(limits.goods),
  volume: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .refine((dollars) => Number(dollars) >= limits.volume.min && Number(dollars) <= limits.volume.max),
  owners: z.array(owner).max(limits.owners.max).default([]),
  nobodyOwns: z.boolean().default(false),
  controller: person.optional(),
})
export type PayoutContent = z.output<typeof payoutContent>

/** What an application of a store on AllValue has. */
export const allvalueContent = z.strictObject({
  ...company,
  storeDomain: z
    .string()
    .max(limits.url)
    .refine(isOpenHost, { error: 'open_domain', params: { rule: 'open_domain' } }),
  storeId: latinNumberLine(limits.storeId),
})
