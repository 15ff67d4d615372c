import { z } from 'zod'
import { call } from '#call.ts'
import { instant, line, nothing } from '#fields.ts'
import { ipLimits as limits } from '#main/limits.ts'
import { proofOf } from '#proof.ts'
import { ipPurposes } from './purposes.ts'
import { ipDoor, ipForecast, ipPass, ipRow } from './row.ts'

const manage = {
  access: 'main.ip.manage',
  effect: 'write',
  proof: 'asked',
  approval: 'ip.change',
} as const

const proof = proofOf.ip
const purpose = z.enum(ipPurposes)
/** An address, or a network as CIDR; the gateway says what is wrong with it. */
const network = line(limits.network.max)
const values = {
  network,
  note: z.string().trim().max(limits.note.max).pipe(line(limits.note.max, 0)),
  endsAt: instant.nullable(),
  enabled: z.boolean(),
  /** For a network that is wider than one company has. */
  acceptsWide: z.boolean().default(false),
}
/** That whoever asks would be refused afterwards, and wants a second person to decide. */
const acceptsLockOut = z.boolean().default(false)
/** A row as it was seen. */
const seen = { id: z.uuid(), version: z.int().min(1) }
const changes = ['purpose', 'network', 'note', 'endsAt', 'enabled']
const saved = z.strictObject({ id: z.string(), version: z.int() })
const networkErrors = [
  'ip.unreadable',
  'ip.host_bits',
  'ip.whole',
  'ip.wide_unticked',
  'ip.overlaps',
] as const
const refused = [...networkErrors, 'ip.end_passed', 'ip.locks_out', 'ip.locks_out_second'] as const

export const ipCalls = {
  query: call({
    path: '/ipwhitelist/query',
    summary: 'List the addresses from which servers, people and agents are admitted',
    access: 'main.ip.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      /** By purpose; those that count first. */
      rows: z.array(ipRow),
      doors: z.array(ipDoor),
      /** Main users whom a mailed link let in for a day. */
      passes: z.array(ipPass),
      /** The caller's own address. */
      ip: z.string(),
    }),
  }),
  add: call({
    ...manage,
    path: '/ipwhitelist/add',
    summary: 'Admit an address or a network for one purpose; the first one closes it for all others',
    input: z.strictObject({ purpose, ...values, acceptsLockOut, proof }),
    output: saved,
    errors: [...refused, 'ip.full'],
    logs: ['purpose', 'endsAt', 'enabled', 'acceptsLockOut'],
    changes,
  }),
  update: call({
    ...manage,
    path: '/ipwhitelist/update',
    summary: 'Change a row: its network, note and end, and whether it counts',
    input: z.strictObject({ ...seen, ...values, acceptsLockOut, proof }),
    output: saved,
    errors: [...refused, 'object.not_found', 'request.conflict'],
    logs: ['id', 'endsAt', 'enabled', 'acceptsLockOut'],
    changes,
  }),
  delete: call({
    ...manage,
    path: '/ipwhitelist/delete',
    summary: 'Delete a row; the last one of a purpose opens it to every address',
    input: z.strictObject({ ...seen, acceptsLockOut, proof }),
    output: z.strictObject({ id: z.string() }),
    errors: ['ip.locks_out', 'ip.locks_out_second', 'object.not_found', 'request.conflict'],
    logs: ['id', 'acceptsLockOut'],
    changes,
  }),
  check: call({
    path: '/ipwhitelist/check',
    summary: 'Say whom a change would refuse: whoever asks, and addresses that were seen lately',
    access: 'main.ip.manage',
    effect: 'read',
    perMinute: 120,
    input: z.strictObject({
      change: z.discriminatedUnion('act', [
        z.strictObject({ act: z.literal('add'), purpose, ...values }),
        z.strictObject({ act: z.literal('update'), ...seen, ...values }),
        z.strictObject({ act: z.literal('delete'), ...seen }),
      ]),
    }),
    output: ipForecast,
    errors: [...networkErrors, 'ip.end_passed', 'ip.full', 'object.not_found', 'request.conflict'],
  }),
  test: call({
    path: '/ipwhitelist/test',
    summary: 'Say whether an address is admitted, and by which row',
    access: 'main.ip.view',
    effect: 'read',
    perMinute: 120,
    input: z.strictObject({ purpose, ip: line(limits.network.max) }),
    output: z.strictObject({
      /** As it was understood. */
      ip: z.string(),
      isAdmitted: z.boolean(),
      /** Every address is, as no row counts. */
      isOpen: z.boolean(),
      /** The row that admits it, or that would if it counted; null where there is none. */
      row: ipRow.nullable(),
    }),
    errors: ['ip.no_address'],
  }),
} as const
