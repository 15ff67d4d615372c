import type { z } from 'zod'
import type { ErrorKey } from './errors.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may call: `public` anybody; `step` a session that still owes a step; `password` one that owes a new login password,
 * or an open one; `session` any open session; `provider:<scope>` the provider's key with that scope; else the permission of that code.
 */
export type Access = 'public' | 'step' | 'password' | 'session' | `provider:${string}` | Permission

/** `none` opens no transaction by itself (password hashing comes first); `money` insists on an idempotency key. */
export type Effect = 'none' | 'read' | 'write' | 'money'

export interface Call<
  P extends string = string,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Path below the base path, parameters in braces; the specification's spelling. */
  readonly path: P
  readonly summary: string
  readonly access: Access
  readonly effect: Effect
  readonly input: I
  readonly output: O
  /**
   * `file` answers binary with a file name, `stream` server-sent events until one side ends them; a failure still answers
   * the envelope (spec §7). A stream does not count as use of its session.
   */
  readonly answers: 'json' | 'file' | 'stream'
  /** Refusals that the handler itself can give, besides those of the frame. */
  readonly errors: readonly ErrorKey[]
  /** Input fields that the operation log may keep in clear; nothing else of a body is ever logged. */
  readonly logs: readonly string[]
  /** Fields of what a write changes that the operation log may keep, before and after (`ctx.logChange`). */
  readonly changes: readonly string[]
  /** Reads of sensitive data stand in the operation log too. */
  readonly sensitive: boolean
  /** With `effect: 'none'`: it changes nothing, so it answers also those who only look as a role (ADR 0030). */
  readonly looks?: true
  /** Bytes of a body at most, where the frame's limit is too small for a file. */
  readonly bodyBytes?: number
  /** Calls per minute of one operator, where the family's default is wrong. */
  readonly perMinute?: number
  /** `asked`: the input's field `proof` is checked by the frame before the call's transaction opens (ADR 0027). */
  readonly proof?: 'asked'
}

type Optional = 'answers' | 'errors' | 'logs' | 'changes' | 'sensitive' | 'method'

export function call<const P extends string, I extends z.ZodType, O extends z.ZodType>(
  definition: Omit<Call<P, I, O>, Optional> & Partial<Pick<Call<P, I, O>, Optional>>,
): Call<P, I, O> {
  return {
    method: 'POST',
    answers: 'json',
    errors: [],
    logs: [],
    changes: [],
    sensitive: false,
    ...definition,
  }
}

export type InputOf<C> = C extends Call<string, infer I> ? z.input<I> : never
export type ParsedInputOf<C> = C extends Call<string, infer I> ? z.output<I> : never
export type OutputOf<C> = C extends Call<string, z.ZodType, infer O> ? z.output<O> : never
