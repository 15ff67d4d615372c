import { z } from 'zod'
import type { Call } from '#call.ts'

/** Names of all fields of a call's input, at whatever depth. */
export function inputFields({ input }: Pick<Call, 'input'>): Set<string> {
  const names = new Set<string>()
  const seen = new Set<unknown>()
  const walk = (schema: unknown): void => {
    if (seen.has(schema)) return
    seen.add(schema)
    if (schema instanceof z.ZodObject)
      for (const [name, field] of Object.entries(schema.shape)) {
        names.add(name)
        walk(field)
      }
    else if (schema instanceof z.ZodArray) walk(schema.element)
    else if (schema instanceof z.ZodUnion) schema.options.forEach(walk)
    else if (schema instanceof z.ZodIntersection) [schema.def.left, schema.def.right].forEach(walk)
    else if (schema instanceof z.ZodRecord) walk(schema.valueType)
    else if (schema instanceof z.ZodPipe) walk(schema.in)
    else if (schema instanceof z.ZodLazy) walk(schema.unwrap())
    else if (isWrapper(schema)) walk(schema.unwrap())
  }
  walk(input)
  return names
}

const isWrapper = (schema: unknown): schema is { unwrap: () => unknown } =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodReadonly
