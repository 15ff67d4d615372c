import { z } from 'zod'
import { call } from '#call.ts'
import { languages } from '#envelope.ts'
import { entryLimits } from '#entry/limits.ts'
import { nameLine, nothing, zoneName } from '#fields.ts'
import { recipientLimits as limits } from '#main/limits.ts'
import { recipientChannels } from './channels.ts'
import { notifyGroups } from '#main/notify/families.ts'

const view = { access: 'main.notify.view', effect: 'read' } as const
/** People are told of all sites, so that whoever sees some of them chooses nobody. */
const manage = { access: 'main.notify.manage', effect: 'write', allSites: true } as const

const target = z.discriminatedUnion('channel', [
  z.strictObject({
    channel: z.literal('mail'),
    email: z.email().min(entryLimits.email.min).max(entryLimits.email.max),
  }),
  z.strictObject({
    channel: z.literal('sms'),
    /** Mainland China alone (spec §5). */
    mobile: z.string().regex(entryLimits.mobile.pattern).length(entryLimits.mobile.length),
  }),
])
const name = nameLine(limits.name.max)
const language = z.enum(languages)
const group = z.enum(notifyGroups)
const groups = z.array(group).max(notifyGroups.length)
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
/** What comes in them is sent together when they are over. */
const quiet = z.strictObject({ from: hour, to: hour, zone: zoneName(limits.zone.max) })

const row = z.strictObject({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  channel: z.enum(recipientChannels),
  /** Masked: enough for its owner, too little for others. */
  target: z.string(),
  language,
  enabled: z.boolean(),
  groups: z.array(group),
  /** Groups that pass in quiet hours. */
  urgent: z.array(group),
  quiet: quiet.nullable(),
  /** When something was last sent. */
  sentAt: z.string().nullable(),
  /** Events that wait for the next message. */
  waiting: z.int(),
  changedAt: z.string(),
  changedBy: z.string(),
})
export type RecipientRow = z.infer<typeof row>
const saved = z.strictObject({ id: z.string(), version: z.int() })
const changes = ['name', 'channel', 'language', 'enabled', 'groups', 'urgent', 'quiet']

export const recipientCalls = {
  query: call({
    ...view,
    path: '/notify/query',
    summary: 'List the people who are told by mail or text message of what happens',
    input: nothing,
    output: z.strictObject({ rows: z.array(row) }),
  }),
  code: call({
    ...manage,
    path: '/notify/code',
    summary: 'Send a code to an email address or a mainland China mobile number that shall be told',
    input: z.strictObject({ target, language }),
    output: z.strictObject({ target: z.string(), seconds: z.int(), againInSeconds: z.int() }),
    errors: ['entry.code_too_soon', 'entry.unconfirmed_mail_limit', 'recipient.taken', 'recipient.full'],
  }),
  add: call({
    ...manage,
    path: '/notify/add',
    summary: 'Add somebody who is told, by the code that their address was sent',
    input: z.strictObject({
      name,
      target,
      code: z.string().regex(/^\d+$/).length(entryLimits.code.length),
      language,
    }),
    output: saved,
    errors: ['entry.code_wrong', 'entry.code_exhausted', 'recipient.taken', 'recipient.full'],
    logs: ['name'],
    changes,
  }),
  delete: call({
    ...manage,
    path: '/notify/del',
    summary: 'Tell somebody nothing any more, and forget their address',
    input: z.strictObject({ id: z.uuid(), version: z.int().min(1) }),
    output: z.strictObject({ id: z.string() }),
    errors: ['object.not_found', 'request.conflict'],
    logs: ['id'],
    changes,
  }),
  way: call({
    ...view,
    path: '/notify/way/query',
    summary: 'Get of what one person is told, and when they are left alone',
    input: z.strictObject({ id: z.uuid() }),
    output: row,
    errors: ['object.not_found'],
  }),
  saveWay: call({
    ...manage,
    path: '/notify/way/save',
    summary: 'Choose of what one person is told, in which language, and when they are left alone',
    input: z
      .strictObject({
        id: z.uuid(),
        version: z.int().min(1),
        name,
        language,
        enabled: z.boolean(),
        groups,
        urgent: groups,
        quiet: quiet.nullable(),
      })
      .refine(({ groups: all, urgent }) => urgent.every((one) => all.includes(one)), { path: ['urgent'] })
      .refine(({ quiet: times }) => times?.from !== times?.to || times === null, { path: ['quiet', 'to'] }),
    output: saved,
    errors: ['object.not_found', 'request.conflict'],
    logs: ['id', 'enabled'],
    changes,
  }),
} as const
