import type {
  logisticsBindingCalls,
  LogisticsBindingRow,
} from '@quayside/contract/logistics/binding/binding.ts'
import { logisticsLimits as limits } from '@quayside/contract/logistics/limits.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import {
  appsOf,
  insertApp,
  type ListedApp,
  lockApp,
  lockApps,
  removeBinding,
  type StoredBinding,
  updateBinding,
} from './binding.sql.ts'
import { checkJob } from './check-job.ts'
import { keptCredential } from './credential.ts'

export interface BindingHandlerDeps {
  readonly keyEncryptionKey: Buffer
}

export const bindingHandlers = ({
  keyEncryptionKey,
}: BindingHandlerDeps): Handlers<typeof logisticsBindingCalls> => ({
  async query({ tx, merchantId, now }) {
    return { rows: (await tx.rows(appsOf(merchantId))).map(rowOf), asOf: now }
  },

  async add(ctx, { credential, ...wanted }) {
    const { tx, merchantId, newId, operator, now, language } = ctx
    await tx.rows(lockApps(merchantId))
    if ((await tx.rows(appsOf(merchantId))).length >= limits.bindings.max)
      throw new Refusal('logistics.too_many_bindings', { max: limits.bindings.max })
    const id = newId()
    const kept = keptCredential(keyEncryptionKey, merchantId, id, credential)
    const written = await tx.run(insertApp(merchantId, { ...wanted, ...kept, id, at: now, by: operator.id }))
    if (written === 0) throw fieldRefusal({ field: 'account', language }, 'logistics.app_bound')
    await ctx.enqueue(checkJob.ask({ merchantId, id }, { isUrgent: true }))
    ctx.logTarget(id)
    ctx.logChange(null, { app: wanted.app, fingerprint: kept.fingerprint })
    return { id, status: '2' as const, version: 1 }
  },

  async update(ctx, { id, version, orderSource, credential }) {
    const { tx, merchantId } = ctx
    const before = await locked(ctx, id, version)
    const kept =
      credential === undefined ? before : keptCredential(keyEncryptionKey, merchantId, id, credential)
    const status = credential === undefined ? before.status : 2
    const failures = credential === undefined ? before.failures : 0
    await tx.run(updateBinding(merchantId, { ...before, ...kept, id, orderSource, status, failures }))
    if (credential !== undefined) await ctx.enqueue(checkJob.ask({ merchantId, id }, { isUrgent: true }))
    ctx.logTarget(id)
    ctx.logChange({ fingerprint: before.fingerprint }, { fingerprint: kept.fingerprint })
    return { id, status: statusOf(status), version: version + 1 }
  },

  async delete(ctx, { id, version }) {
    const { app, fingerprint } = await locked(ctx, id, version)
    await ctx.tx.run(removeBinding(ctx.merchantId, id))
    ctx.logTarget(id)
    ctx.logChange({ app, fingerprint }, null)
    return { id }
  },

  async check(ctx, { id }) {
    const binding = await ctx.tx.maybe(lockApp(ctx.merchantId, id))
    if (!binding) throw new Refusal('object.not_found')
    await ctx.enqueue(checkJob.ask({ merchantId: ctx.merchantId, id }, { isUrgent: true }))
    ctx.logTarget(id)
    return { id }
  },
})

/** @throws Refusal for another merchant's, or when somebody else has changed it since */
async function locked({ tx, merchantId }: Ctx, id: string, version: number): Promise<StoredBinding> {
  const binding = await tx.maybe(lockApp(merchantId, id))
  if (!binding) throw new Refusal('object.not_found')
  if (binding.version !== version) throw new Refusal('request.conflict')
  return binding
}

const statusOf = (status: number): LogisticsBindingRow['status'] =>
  String(status) as LogisticsBindingRow['status']

const rowOf = ({ status, looks, ...row }: ListedApp): LogisticsBindingRow => ({
  ...row,
  status: statusOf(status),
  check: looks[0]?.outcome ?? null,
  looks: [...looks],
})
