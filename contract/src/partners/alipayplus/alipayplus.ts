import { z } from 'zod'
import { call } from '#call.ts'
import { line, nothing, withOwnDigits } from '#fields.ts'
import { walletDraft } from './content.ts'
import { alipayplusLimits as limits } from './limits.ts'
import { shopPaper, walletApplicationDetail, walletApplicationRow } from './row.ts'
import { shopPaperKinds, walletRegistration } from './states.ts'
import { wallets } from './wallets.ts'

const base = '/alipay-plus'
const id = z.uuid()
const seen = { id, version: z.int().min(1) }
const kept = z.strictObject({ id: z.string(), version: z.int() })
const write = { access: 'partner.apply', effect: 'write' } as const
const look = { access: 'partner.binding.view', effect: 'read' } as const
const openErrors = ['object.not_found', 'alipayplus.closed'] as const
const changes = ['number', 'state', 'wallets', 'siteId']

/** Applications for wallets of Alipay+, which answers for each wallet by itself (ADR 0141). */
export const alipayplusCalls = {
  sites: call({
    path: `${base}/website/list`,
    summary: 'List the sites that an application may name, and that approved wallets may be bound to',
    access: 'partner.binding.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      sites: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          url: z.string(),
          /** Bound to it already, by whichever application. */
          wallets: z.array(z.enum(wallets)),
        }),
      ),
    }),
  }),
  save: call({
    ...write,
    path: `${base}/save`,
    summary: 'Begin an application, or keep what was typed into one so far',
    input: z
      .strictObject({ id: id.optional(), version: seen.version.optional(), content: walletDraft })
      .refine((given) => (given.id === undefined) === (given.version === undefined), { path: ['version'] }),
    output: kept,
    errors: [
      ...openErrors,
      'request.conflict',
      'alipayplus.too_many',
      'alipayplus.too_many_open',
      'alipayplus.fixed',
    ],
    logs: ['id'],
    changes,
  }),
  apply: call({
    ...write,
    path: `${base}/apply`,
    summary: 'Send an application as it was saved, or send it again with what Alipay+ wants',
    input: z.strictObject(seen),
    output: z.strictObject({
      id: z.string(),
      number: z.string(),
      version: z.int(),
      state: z.enum(walletRegistration.states),
    }),
    errors: [
      ...openErrors,
      'request.conflict',
      'partner.off',
      'partner.site',
      'alipayplus.file_missing',
      'alipayplus.too_many_rounds',
    ],
    logs: ['id'],
    changes,
  }),
  discard: call({
    ...write,
    path: `${base}/discard`,
    summary: 'Delete a draft with its files',
    input: z.strictObject(seen),
    output: nothing,
    errors: [...openErrors, 'request.conflict'],
    logs: ['id'],
  }),
  list: call({
    ...look,
    path: `${base}/list`,
    summary: 'List applications for wallets, the newest first',
    input: nothing,
    output: z.strictObject({ applications: z.array(walletApplicationRow) }),
  }),
  detail: call({
    ...look,
    path: `${base}/{id}`,
    summary: 'Get an application with its files, how each wallet stands, and where approved ones are shown',
    sensitive: true,
    input: z.strictObject({ id }),
    output: walletApplicationDetail,
    errors: ['object.not_found'],
    logs: ['id'],
  }),
  bind: call({
    path: `${base}/bind`,
    summary: 'Choose the sites whose payers see an approved wallet; none takes it away from all',
    access: 'partner.binding.manage',
    effect: 'write',
    input: z.strictObject({
      ...seen,
      wallet: z.enum(wallets),
      siteIds: z
        .array(z.uuid())
        .max(limits.sites)
        .refine((some) => new Set(some).size === some.length, { error: 'twice', params: { rule: 'twice' } }),
    }),
    output: kept,
    errors: [
      'object.not_found',
      'request.conflict',
      'partner.site',
      'alipayplus.not_approved',
      'alipayplus.bound_elsewhere',
    ],
    logs: ['id', 'wallet', 'siteIds'],
    changes: ['wallet', 'siteIds'],
  }),
  upload: call({
    path: `${base}/doUpload`,
    summary: 'Hand in a file with an application: jpg, png or pdf, at most 5 MB and ten of them',
    access: 'partner.apply',
    effect: 'none',
    bodyBytes: Math.ceil((limits.files.bytes * 4) / 3) + 4_096,
    input: z.strictObject({
      id,
      kind: z.enum(shopPaperKinds),
      name: line(limits.files.name),
      content: withOwnDigits(z.base64().max(Math.ceil(limits.files.bytes / 3) * 4)),
    }),
    output: shopPaper,
    errors: [
      ...openErrors,
      'alipayplus.too_many_files',
      'file.too_large',
      'file.type',
      'file.broken',
      'file.infected',
      'file.too_many_today',
      'server.busy',
    ],
    logs: ['id', 'kind'],
  }),
  removeFile: call({
    ...write,
    path: `${base}/file/delete`,
    summary: 'Take a file back out of an application that was not sent with it yet',
    input: z.strictObject({ id, fileId: z.uuid() }),
    output: nothing,
    errors: [...openErrors, 'alipayplus.file_sent', 'file.gone'],
    logs: ['id', 'fileId'],
  }),
  download: call({
    ...look,
    path: `${base}/file/download`,
    summary: 'Download a file of an application',
    answers: 'file',
    sensitive: true,
    input: z.strictObject({ id, fileId: z.uuid() }),
    output: z.unknown(),
    errors: ['object.not_found', 'file.gone'],
    logs: ['id', 'fileId'],
  }),
} as const
