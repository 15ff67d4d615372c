import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { recipientLimits as limits } from '@quayside/contract/main/limits.ts'
import { typesOfGroup } from '@quayside/contract/main/notify/event-types.ts'
import type { recipientCalls, RecipientRow } from '@quayside/contract/main/recipient/recipient.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import {
  type EntryDeps,
  guardUnconfirmed,
  maskEmail,
  maskMobile,
  sendCode,
  tryCode,
  useCode,
} from '#areas/entry/public.ts'
import {
  deleteRecipient,
  dropLines,
  insertRecipient,
  lockRecipients,
  recipientRows,
  targetsOf,
  updateRecipient,
} from './recipient.sql.ts'

type Own = Handlers<typeof recipientCalls>
type Target = ParsedInputOf<typeof recipientCalls.code>['target']

/** People who are told of what happens; an address is theirs once they have read a code there. */
export const createRecipients = (deps: EntryDeps): Own => ({
  query: async ({ tx, merchantId }) => ({
    rows: (await tx.rows(recipientRows(merchantId, null))).map(masked),
  }),
  way: async ({ tx, merchantId }, { id }) => masked(found(await tx.maybe(recipientRows(merchantId, id)))),
  code: (ctx, input) => code(deps, ctx, input),
  add: (ctx, input) => add(deps, ctx, input),
  delete: remove,
  saveWay,
})

const addressOf = (target: Target): string =>
  target.channel === 'mail' ? target.email : `+86${target.mobile}`
const maskOf = (channel: RecipientRow['channel'], address: string): string =>
  channel === 'mail' ? maskEmail(address) : maskMobile(address)
const masked = (row: RecipientRow): RecipientRow => ({ ...row, target: maskOf(row.channel, row.target) })

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw new Refusal('object.not_found')
  return row
}

/** Of this person and this address: a code that went elsewhere opens nothing here. */
const codeOf = ({ merchantId, operator }: Ctx, target: Target) => ({
  merchantId,
  operatorId: operator.id,
  purpose: `recipient_${target.channel}`,
})

/** @throws Refusal where there is no room, or the address is told already */
async function guardRoom({ tx, merchantId, language }: Ctx, target: Target): Promise<void> {
  const known = await tx.rows(targetsOf(merchantId))
  if (known.length >= limits.perMerchant) throw new Refusal('recipient.full', { max: limits.perMerchant })
  if (!known.some((one) => one.target === addressOf(target).toLowerCase())) return
  const field = target.channel === 'mail' ? 'target.email' : 'target.mobile'
  throw fieldRefusal({ field, language }, 'recipient.taken')
}

async function code(
  deps: EntryDeps,
  ctx: Ctx,
  { target, language }: ParsedInputOf<typeof recipientCalls.code>,
) {
  const { tx, session, operator, ip } = ctx
  await guardRoom(ctx, target)
  const to = addressOf(target)
  // Whoever it belongs to has not been asked: as much as may go there of all merchants together.
  await guardUnconfirmed(deps, ctx, to)
  return sendCode(deps, tx, {
    of: codeOf(ctx, target),
    boundTo: session.tokenHash,
    target: { channel: target.channel, to, masked: maskOf(target.channel, to) },
    template: 'recipientCode',
    name: operator.realName,
    language,
    ip,
  })
}

async function add(deps: EntryDeps, ctx: Ctx, input: ParsedInputOf<typeof recipientCalls.add>) {
  const { tx, merchantId, session, operator, now, language: shown } = ctx
  const { target, name, language } = input
  await tx.rows(lockRecipients(merchantId))
  await guardRoom(ctx, target)
  const address = addressOf(target)
  const tried = await tryCode(deps, tx, codeOf(ctx, target), session.tokenHash, input.code)
  // The address is the one that the code went to, or somebody else's could be told.
  const wrong = tried.refusal ?? (tried.target === address ? undefined : 'entry.code_wrong')
  if (wrong) throw fieldRefusal({ field: 'code', language: shown }, wrong, {}, { keepsWrites: true })
  await tx.run(useCode(merchantId, tried.id))
  const id = ctx.newId()
  const { channel } = target
  await tx.run(
    insertRecipient(merchantId, { id, name, channel, target: address, language, at: now, by: operator.id }),
  )
  ctx.logTarget(id)
  ctx.logChange(null, { name, channel, language, enabled: true })
  return { id, version: 1 }
}

/** As it was seen, under the lock. @throws Refusal */
async function seen(
  { tx, merchantId }: Ctx,
  { id, version }: { readonly id: string; readonly version: number },
) {
  await tx.rows(lockRecipients(merchantId))
  const row = found(await tx.maybe(recipientRows(merchantId, id)))
  if (row.version !== version) throw new Refusal('request.conflict')
  return row
}

const logged = ({ name, channel, language, enabled, groups, urgent, quiet }: Omit<RecipientRow, 'id'>) => ({
  name,
  channel,
  language,
  enabled,
  groups,
  urgent,
  quiet,
})

const remove: Own['delete'] = async (ctx, input) => {
  const before = await seen(ctx, input)
  await ctx.tx.run(deleteRecipient(ctx.merchantId, input.id))
  ctx.logTarget(input.id)
  ctx.logChange(logged(before), null)
  return { id: input.id }
}

const saveWay: Own['saveWay'] = async (ctx, { version: seenVersion, ...way }) => {
  const { tx, merchantId, now, operator } = ctx
  const before = await seen(ctx, { id: way.id, version: seenVersion })
  const types = way.groups.flatMap(typesOfGroup)
  const { version } = await tx.one(updateRecipient(merchantId, { ...way, types, at: now, by: operator.id }))
  await tx.run(dropLines(merchantId, way.id))
  ctx.logTarget(way.id)
  ctx.logChange(logged(before), logged({ ...before, ...way }))
  return { id: way.id, version }
}
