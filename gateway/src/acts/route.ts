import type { Call } from '@quayside/contract/call.ts'
import { proofInputs } from '@quayside/contract/proof.ts'
import { z } from 'zod'
import { type OutputCheck, type Serialise, serialiserOf } from './answer.ts'
import { type FigurePlace, guardedFigures } from '#acts/reach/balance-figures.ts'
import { type AskedRange, limitedRanges } from '#acts/input/ranges.ts'
import { type AnyHandle, type ApprovalDesk, type ApprovalSubject, gated } from '#acts/approval/approval.ts'
import { frameFacts } from '#acts/log/log-line.ts'
import type { JsonLimits } from '#acts/input/strict-json.ts'

export interface Route {
  readonly call: Call
  /** Base path and path together, parameters in the router's spelling. */
  readonly url: string
  /** The use case, behind the merchant's rule where the call can need a second person. */
  readonly handle: AnyHandle
  /** The same in front of it: for whoever only looks at what it would do. */
  readonly bare: AnyHandle
  /** Effects that come later than the handler's own, where its kind foresees them. */
  readonly foresee: ApprovalSubject['foresee']
  readonly serialise: Serialise
  /** What of the output is for those who hold the right to balances alone. */
  readonly figures: readonly FigurePlace[]
  /** Times in its input that the frame completes. */
  readonly ranges: readonly AskedRange[]
  readonly json: JsonLimits
  /** Bytes of a body at most. */
  readonly bodyMax: number
}

export interface RouteOptions {
  readonly base: string
  readonly outputCheck: OutputCheck
  readonly json: JsonLimits
  readonly bodyMax: number
  /** Without it no call may need approval. */
  readonly desk: ApprovalDesk | undefined
}

type Groups = Readonly<Record<string, Readonly<Record<string, Call>>>>
type GroupHandlers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Pairs each call with its handler; the types of both tables have already made sure that none is missing. */
export function routesOf(groups: Groups, handlers: GroupHandlers, options: RouteOptions): Route[] {
  return Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]): Route => {
      const handle = handlers[group]?.[name]
      if (typeof handle !== 'function') throw new Error(`the call ${call.path} has no handler`)
      if (call.method === 'GET' && call.effect !== 'read' && call.effect !== 'none')
        throw new Error(`the call ${call.path} writes by GET`)
      if ((call.proof === 'asked') !== takesProof(call.input))
        throw new Error(
          `the call ${call.path} asks for a proof that its input does not take, or the other way round`,
        )
      if ([...call.logs, ...call.changes].includes('proof'))
        throw new Error(`the call ${call.path} would log a proof`)
      const taken = frameFacts.find((fact) => call.logs.includes(fact))
      if (taken !== undefined)
        throw new Error(`the call ${call.path} would log ${taken}, which the frame does`)
      const ranges = limitedRanges(call.input)
      if (call.ahead && (call.effect !== 'read' || call.sensitive || call.allSites || ranges.length > 0))
        throw new Error(`the call ${call.path} asks ahead of what it has to know before`)
      return {
        call,
        url: options.base + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        handle: gated(options.desk, call, handle as AnyHandle),
        bare: handle as AnyHandle,
        foresee: call.approval === 'never' ? undefined : options.desk?.subjects[call.approval].foresee,
        serialise: serialiserOf(call, options.outputCheck),
        figures: guardedFigures(call),
        ranges,
        json: options.json,
        bodyMax: call.bodyBytes ?? options.bodyMax,
      }
    }),
  )
}

/** Every form of the input has the field, and it cannot be left out. */
function takesProof(input: z.core.$ZodType): boolean {
  if (input instanceof z.ZodUnion) return input.options.every((form) => takesProof(form))
  return input instanceof z.ZodObject && proofInputs.some((schema) => schema === input.shape['proof'])
}
