import type { Tool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { closedToMachines, isReading } from '@quayside/contract/for-machines.ts'
import { callNamesOf } from '@quayside/phrases/call-names.ts'
import type { Route } from '#acts/route.ts'

/** A call as an agent finds it: its name from the path, its schemas from the contract, its hints from the effect. */
export interface AgentTool {
  readonly name: string
  readonly route: Route
  /** Moves money: a dry run comes first, and what follows waits for a person unless they have said otherwise. */
  readonly movesMoney: boolean
  readonly shown: Tool
}

/** What an agent brings beside a call's own input, once its person has seen the dry run. */
export const confirmedField = 'confirmed'

/**
 * Tools of all calls that machines make, in the order of their names. A call that moves money and can wait for nobody is none:
 * nothing would stand between an agent and the money.
 */
export function toolsOf(routes: readonly Route[]): ReadonlyMap<string, AgentTool> {
  const tools = routes
    .filter(({ call }) => closedToMachines(call) === undefined && isAskable(call.effect, call.approval))
    .map(toolOf)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  if (byName.size < tools.length) throw new Error('two calls would be tools of one name')
  return byName
}

const isAskable = (effect: string, approval: string): boolean => effect !== 'money' || approval !== 'never'

export const toolName = (path: string): string =>
  path
    .slice(1)
    .replaceAll(/[{}]/g, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')

function toolOf(route: Route): AgentTool {
  const { call } = route
  const movesMoney = call.effect === 'money'
  const name = toolName(call.path)
  const reads = isReading(call)
  const output = call.answers === 'json' && reads ? schemaOf(call.output, 'output') : undefined
  return {
    name,
    route,
    movesMoney,
    shown: {
      name,
      title: callNamesOf('en')[call.path] ?? call.summary,
      description: `${call.summary}.${movesMoney ? ` ${dryRunFirst}` : ''}`,
      inputSchema: inputSchema(call.input, movesMoney),
      // What is no object has no place in a structured answer.
      ...(output?.['type'] === 'object' && { outputSchema: output }),
      annotations: {
        readOnlyHint: reads,
        destructiveHint: !reads,
        idempotentHint: reads || movesMoney,
        openWorldHint: false,
      },
    },
  }
}

const dryRunFirst =
  'Moves money. Call it without "confirmed" first: the answer is a dry run with its effect on the balances and a digest. ' +
  'Show it to the person, then repeat the same call with that digest and a form id of your choosing.'

type JsonObject = Record<string, unknown>

function inputSchema(input: z.core.$ZodType, movesMoney: boolean): Tool['inputSchema'] {
  const schema = withoutProof(schemaOf(input, 'input'))
  const properties = { ...(schema['properties'] as JsonObject | undefined) }
  if (movesMoney) properties[confirmedField] = confirmedSchema
  return { ...schema, type: 'object', properties } as Tool['inputSchema']
}

const confirmedSchema = {
  type: 'object',
  properties: { digest: { type: 'string', maxLength: 200 }, formId: { type: 'string', format: 'uuid' } },
  required: ['digest', 'formId'],
  additionalProperties: false,
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonObject
  return made
}

/** A machine has none to give. */
function withoutProof(schema: JsonObject): JsonObject {
  const { properties, required, anyOf } = schema as {
    properties?: JsonObject
    required?: string[]
    anyOf?: JsonObject[]
  }
  const { proof: _, ...rest } = properties ?? {}
  return {
    ...schema,
    ...(properties && { properties: rest }),
    ...(required && { required: required.filter((name) => name !== 'proof') }),
    ...(anyOf && { anyOf: anyOf.map(withoutProof) }),
  }
}
