import { z } from 'zod'
import { call } from '@quayside/contract/call.ts'
import { line, moneyInput, nothing } from '@quayside/contract/fields.ts'
import { proofInput } from '@quayside/contract/proof.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'

/** A small contract in which each kind of access and effect stands once. */
export const toyCalls = {
  read: call({
    path: '/toy/read',
    summary: '',
    access: 'trade.transaction.view',
    effect: 'read',
    input: z.strictObject({ text: line(5).optional(), amount: moneyInput.optional() }),
    output: z.strictObject({ merchant: z.string(), seen: z.int() }),
  }),
  peek: call({
    path: '/toy/peek',
    summary: '',
    access: 'session',
    effect: 'read',
    input: z.strictObject({ id: z.string() }),
    output: nothing,
    sensitive: true,
    logs: ['id'],
  }),
  leak: call({
    path: '/toy/leak',
    summary: '',
    access: 'session',
    effect: 'read',
    input: nothing,
    output: z.strictObject({ a: z.int() }),
  }),
  write: call({
    path: '/toy/write',
    summary: '',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ name: line(20), secret: z.string().optional(), fail: z.boolean().optional() }),
    output: z.strictObject({ count: z.int() }),
    logs: ['name'],
  }),
  pay: call({
    path: '/toy/pay',
    summary: '',
    access: 'session',
    effect: 'money',
    approval: 'never',
    input: z.strictObject({ name: line(20) }),
    output: z.strictObject({ count: z.int() }),
  }),
  prove: call({
    path: '/toy/prove',
    summary: '',
    access: 'session',
    effect: 'money',
    approval: 'never',
    input: z.strictObject({ name: line(20), fail: z.boolean().optional(), proof: proofInput }),
    output: z.strictObject({ count: z.int(), proven: z.string() }),
    proof: 'asked',
    logs: ['name'],
  }),
  file: call({
    path: '/toy/file',
    summary: '',
    access: 'session',
    effect: 'read',
    input: z.strictObject({ fail: z.boolean().optional() }),
    output: z.unknown(),
    answers: 'file',
  }),
  step: call({
    path: '/toy/step',
    summary: '',
    access: 'step',
    effect: 'read',
    input: nothing,
    output: nothing,
  }),
  open: call({
    method: 'GET',
    path: '/toy/open/{code}',
    summary: '',
    access: 'public',
    effect: 'none',
    input: z.strictObject({ code: line(5), more: line(5).optional() }),
    output: z.strictObject({ code: z.string() }),
  }),
} as const

/** How often the writing calls really ran. */
export const toyWrites = { count: 0 }

export const toyHandlers: Handlers<typeof toyCalls> = {
  async read(ctx) {
    const [row] = await ctx.tx.rows<{ count: bigint }>({ text: 'select count(*) as count from operator' })
    return { merchant: String(ctx.merchantId), seen: Number(row?.count) }
  },
  peek: async () => ({}),
  leak: async () => ({ a: 1, password: 'x' }) as { a: number },
  async write(ctx, input) {
    toyWrites.count++
    await ctx.tx.run({
      text: 'update operator set real_name = $1 where id = $2',
      values: [input.name, ctx.operator.id],
    })
    if (input.fail) throw new Refusal('object.not_found')
    return { count: toyWrites.count }
  },
  async pay() {
    return { count: ++toyWrites.count }
  },
  async prove({ proven }, { fail }) {
    if (fail) throw new Refusal('object.not_found')
    return { count: ++toyWrites.count, proven }
  },
  async file(_, { fail }) {
    if (fail) throw new Refusal('object.not_found')
    return { fileName: '对账单 "1".csv', contentType: 'text/csv; charset=utf-8', body: Buffer.from('a,b\n') }
  },
  step: async () => ({}),
  open: async (_, { code }) => ({ code }),
}
