import { z } from 'zod'
import { call } from '#call.ts'
import { nameLine, latinLine, line } from '#fields.ts'
import { storedFile } from '#stored-file.ts'
import { isOpenWebAddress } from '#open-host.ts'
import { isPlainLine } from '#text.ts'
import { paylinkLimits as limits } from '#paylink/limits.ts'

const sees = 'paylink.base.view' as const
const manages = 'paylink.base.manage' as const

const email = z
  .email()
  .min(limits.email.min)
  .max(limits.email.max)
  .refine(isPlainLine, { error: 'plain_line', params: { rule: 'plain_line' } })

/** Addresses of shops that a payer's browser may open. */
const webAddress = z
  .string()
  .max(limits.shopUrl.max)
  .refine((text) => isOpenWebAddress(text, ['https:']), { error: 'site_url', params: { rule: 'site_url' } })

const told = {
  /** As payers know the seller. */
  name: nameLine(limits.name.max),
  email,
  phone: line(limits.phone.max)
    .regex(/^\+?[0-9 ()-]+$/)
    .optional(),
  shopUrl: webAddress.optional(),
  /** As the payer's statement will show it. */
  descriptor: latinLine(limits.descriptor.max).optional(),
  /** Own files of these kinds, handed in before. */
  logo: z.uuid().optional(),
  terms: z.uuid().optional(),
}

const version = z.strictObject({
  version: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  shopUrl: z.string().nullable(),
  descriptor: z.string().nullable(),
  logo: storedFile.nullable(),
  terms: storedFile.nullable(),
  at: z.string(),
  by: z.string(),
})

const named = { siteId: z.uuid() }
/** The version that was seen; another one has come meanwhile. */
const seen = { version: z.int().min(1) }
const changes = ['name', 'version', 'logo', 'terms']
const output = z.strictObject({ siteId: z.string(), version: z.int() })

export const paylinkBaseCalls = {
  query: call({
    path: '/payLink/queryBaseInfo',
    summary: 'Get what payers read of the seller on each site, with earlier versions',
    access: sees,
    effect: 'read',
    input: z.strictObject({ siteId: z.uuid().optional() }),
    output: z.strictObject({
      sites: z.array(
        z.strictObject({
          siteId: z.string(),
          site: z.string(),
          url: z.string(),
          /** Null where there is none, or it was deleted. */
          current: version.nullable(),
          /** Newest first, without the current one. */
          earlier: z.array(version),
        }),
      ),
    }),
    errors: ['object.not_found'],
  }),
  add: call({
    path: '/payLink/addBaseInfo',
    summary: 'Add what payers read of the seller on a site',
    access: manages,
    effect: 'write',
    input: z.strictObject({ ...named, ...told }),
    output,
    errors: ['object.not_found', 'paylink.base_exists'],
    logs: ['siteId', 'name'],
    changes,
  }),
  modify: call({
    path: '/payLink/modifyBaseInfo',
    summary: 'Change what payers read of the seller; links that exist keep what they had',
    access: manages,
    effect: 'write',
    input: z.strictObject({ ...named, ...seen, ...told }),
    output,
    errors: ['object.not_found', 'request.conflict'],
    logs: ['siteId', 'name'],
    changes,
  }),
  delete: call({
    path: '/payLink/deleteBaseInfo',
    summary: 'Delete what payers read of the seller; links that exist keep what they had',
    access: manages,
    effect: 'write',
    input: z.strictObject({ ...named, ...seen }),
    output,
    errors: ['object.not_found', 'request.conflict'],
    logs: ['siteId'],
    changes,
  }),
  file: call({
    path: '/payLink/file',
    summary: 'Download the logo or the terms of base information',
    access: sees,
    effect: 'read',
    answers: 'file',
    input: z.strictObject({ id: z.uuid() }),
    output: z.unknown(),
    errors: ['object.not_found', 'file.quarantine', 'file.gone'],
  }),
} as const
