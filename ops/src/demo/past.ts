import { randomUUID } from 'node:crypto'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { Db, Tx } from '@quayside/gateway/db/tx.ts'
import type { Actor, Ctx } from '@quayside/gateway/acts/context.ts'
import { callDeed, deedLine } from '@quayside/gateway/acts/log/deed-line.ts'
import { listeningCtx } from '@quayside/gateway/acts/approval/dry-run.ts'
import type { Handle } from '@quayside/gateway/acts/handler.ts'
import { inNameOf, makerOf } from '@quayside/gateway/acts/maker.ts'
import { insertLine } from '@quayside/gateway/acts/log/operation-log.sql.ts'
import { systemCtx } from '@quayside/gateway/acts/system-ctx.ts'
import { lastHead } from '@quayside/gateway/chain/seal.sql.ts'
import { z } from 'zod'
import { mainUserOf, seeMerchant } from './past.sql.ts'

/** One act of the demo's past: a use case of the product, at the time that it was done. */
export type Act = <C extends Call>(
  call: C,
  handle: Handle<C>,
  input: InputOf<C>,
  at: string,
) => Promise<OutputOf<C>>

/** What the demo's main user and the provider's staff did before anybody started it. */
export interface Past {
  readonly byMainUser: Act
  readonly byStaff: Act
}

const localhost = '127.0.0.1'

export interface PastDatabases {
  readonly app: Db
  readonly owner: Db
}

/**
 * Lets the people of one merchant act through the product's own use cases, all of it in one transaction, each act at an
 * instant that is over, with its line in the operation log. Nothing happens once a head was signed: what is written after
 * it and claims a time before it, `npm run verify` would rightly call slipped in.
 */
export async function inPast(
  { app, owner }: PastDatabases,
  merchantId: bigint,
  work: (past: Past) => Promise<void>,
): Promise<void> {
  if (await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.maybe(lastHead))) return
  await acting(app, merchantId, work)
}

/** The same at this very moment, which may come after any head. */
export const inPresent = (
  { app }: Pick<PastDatabases, 'app'>,
  merchantId: bigint,
  work: (past: Past) => Promise<void>,
): Promise<void> => acting(app, merchantId, work)

function acting(app: Db, merchantId: bigint, work: (past: Past) => Promise<void>): Promise<void> {
  return app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    const ctxAt = (at: string) => systemCtx(app, tx, merchantId, at, randomUUID().slice(0, 16))
    const { id } = await tx.one(mainUserOf(merchantId))
    await work({
      byMainUser: async (call, handle, input, at) => {
        const ctx = ctxAt(at)
        const person = await makerOf(ctx, id, call.access)
        if (!person) throw new Error(`the main user of merchant ${merchantId} cannot sign in`)
        const { operator } = person
        const actor = { merchantId, operatorId: operator.id, name: operator.name }
        return act(inNameOf(ctx, person, localhost), tx, { call, handle, input, actor })
      },
      byStaff: async (call, handle, input, at) => {
        const done = await act(ctxAt(at), tx, { call, handle, input, actor: undefined })
        await tx.rows(seeMerchant(merchantId))
        return done
      },
    })
  })
}

interface Doing<C extends Call> {
  readonly call: C
  readonly handle: Handle<C>
  readonly input: InputOf<C>
  readonly actor: Actor | undefined
}

async function act<C extends Call>(
  own: Ctx,
  tx: Tx,
  { call, handle, input, ...by }: Doing<C>,
): Promise<OutputOf<C>> {
  const { ctx, told } = listeningCtx(own)
  let { actor } = by
  const heard: Partial<Ctx> = { actAs: (named) => void (actor = named) }
  const acting = Object.create(ctx, Object.getOwnPropertyDescriptors(heard)) as Ctx
  const parsed = z.parse(call.input, input) as Parameters<Handle<C>>[1]
  const output = await handle(acting, parsed)
  const { operatorId, name } = actor!
  const deed = callDeed(call, parsed, told)
  await tx.run(
    insertLine(deedLine(own, { ...deed, operator_id: operatorId, operator_name: name, ip: localhost })),
  )
  return output
}
