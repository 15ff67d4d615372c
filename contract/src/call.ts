import type { z } from 'zod'
import type { ApprovalKind } from '#account/approval/kinds.ts'
import type { ErrorKey } from './errors.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may call: `public` anybody; `step` a session that still owes a step; `password` one that owes a new login password,
 * or an open one; `session` any open session; `provider:<scope>` the provider's key with that scope; else the permission of that code.
 */
export type Access = 'public' | 'step' | 'password' | 'session' | `provider:${string}` | Permission

/** `none` opens no transaction by itself (password hashing comes first); `money` insists on an idempotency key. */
export type Effect = 'none' | 'read' | 'write' | 'money'

/** Whether a call can need a second person, by the merchant's rule for its kind (ADR 0031). */
export type Approval = 'never' | ApprovalKind

export interface Call<
  P extends string = string,
  I extends z.core.$ZodType = z.core.$ZodType,
  O extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Path below the base path, parameters in braces; the specification's spelling. */
  readonly path: P
  /** The specification's path where a parameter of it has a closed list of values, of which this call has one in its own path. */
  readonly specified?: string
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
  /** `never`, or the kind whose rule decides; the frame asks it before the handler runs. */
  readonly approval: Approval
  /** Shows figures that are counted over all sites, or sends what happens at each of them: whose role sees some is told so (ADR 0024). */
  readonly allSites: boolean
  /** With `effect: 'none'`: it changes nothing, so it answers also those who only look as a role (ADR 0030). */
  readonly looks?: true
  /**
   * A read that is asked so often that its statements leave together with the look at the session (ADR 0072). Its handler
   * knows the time only when one of them was answered.
   */
  readonly ahead?: true
  /** Bytes of a body at most, where the frame's limit is too small for a file. */
  readonly bodyBytes?: number
  /** Calls per minute of one operator, where the family's default is wrong. */
  readonly perMinute?: number
  /** `asked`: the input's field `proof` is checked by the frame before the call's transaction opens (ADR 0027). */
  readonly proof?: 'asked'
  /** Somebody has to be there: no token of a machine makes it, whatever its rights (ADR 0125). */
  readonly persons?: 'alone'
}

type Optional = 'answers' | 'errors' | 'logs' | 'changes' | 'sensitive' | 'allSites' | 'method'

/** What moves money says whether it can need a second person; the others need none unless they say so. */
type Declared =
  | { readonly effect: 'money'; readonly approval: Approval }
  | { readonly effect: Exclude<Effect, 'money'>; readonly approval?: Approval }

/** What a call that can wait for somebody is refused with besides its own errors. */
const waits = ['approval.required', 'approval.nobody_decides'] as const satisfies ErrorKey[]

export function call<const P extends string, I extends z.core.$ZodType, O extends z.core.$ZodType>(
  definition: Omit<Call<P, I, O>, Optional | 'effect' | 'approval'> &
    Partial<Pick<Call<P, I, O>, Optional>> &
    Declared,
): Call<P, I, O> {
  const { errors = [], approval = 'never' } = definition
  return {
    method: 'POST',
    answers: 'json',
    logs: [],
    changes: [],
    sensitive: false,
    allSites: false,
    ...definition,
    approval,
    errors: approval === 'never' ? errors : [...errors, ...waits],
  }
}

export type InputOf<C> = C extends Call<string, infer I> ? z.input<I> : never
export type ParsedInputOf<C> = C extends Call<string, infer I> ? z.output<I> : never
export type OutputOf<C> = C extends Call<string, z.core.$ZodType, infer O> ? z.output<O> : never
