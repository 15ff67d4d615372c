import type { Call } from '@quayside/contract/call.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import { z } from 'zod'
import { FieldProblem } from '#acts/input/field-problem.ts'
import { readInput } from '#acts/input/input.ts'

const password = { paymentPassword: '-' }
/** Of the form that some call asks for, and right for none. */
const placeholders = [password, { ...password, key: { totp: '0'.repeat(factorLimits.totp.digits) } }]

/**
 * A machine proves no presence: its input has no proof, a call that asks for one becomes a request that a person decides, and
 * one that a machine brings all the same is an unknown field. A schema knows the field as one that cannot be left out, so
 * that something of its form stands there while it reads.
 */
export function readMachineInput(
  call: Call,
  raw: Readonly<Record<string, unknown>>,
  language: Language,
): unknown {
  if (call.proof !== 'asked') return readInput(call, raw, language)
  if (Object.hasOwn(raw, 'proof')) throw new FieldProblem('unknown', ['proof'])
  const { proof: _, ...input } = readInput(
    call,
    { ...raw, proof: placeholderFor(call.input) },
    language,
  ) as Record<string, unknown>
  return input
}

function placeholderFor(input: z.core.$ZodType): unknown {
  const schema = input instanceof z.ZodUnion ? input.options[0]! : input
  const proof = schema instanceof z.ZodObject ? (schema.shape['proof'] as z.core.$ZodType) : undefined
  const fitting = proof && placeholders.find((one) => z.safeParse(proof, one).success)
  if (!fitting) throw new Error('a call asks for a proof whose form is not known')
  return fitting
}
