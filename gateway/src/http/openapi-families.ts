import type { Call } from '@quayside/contract/call.ts'

type Schema = Record<string, unknown>

export interface Member {
  readonly call: Call
  readonly operation: Schema
}

/** Calls of one family as the specification names them: one path, with a parameter that has a closed list of values. */
export function familyOperation(members: readonly Member[]): Schema {
  const [{ call, operation }] = members as [Member]
  const { name, values } = parameterOf(call.specified!, members)
  const parameter = { name, in: 'path', required: true, schema: { type: 'string', enum: values } }
  return {
    ...operation,
    parameters: [parameter, ...(operation['parameters'] as Schema[])],
    requestBody: oneOf(members, 'requestBody'),
    responses: { ...(operation['responses'] as Schema), 200: oneOf(members, 'responses', '200') },
  }
}

/** What stands in each member's own path where the family's has its parameter. */
function parameterOf(specified: string, members: readonly Member[]): { name: string; values: string[] } {
  const [from, to] = [specified.indexOf('{'), specified.indexOf('}')]
  const [before, name, after] = [
    specified.slice(0, from),
    specified.slice(from + 1, to),
    specified.slice(to + 1),
  ]
  const values = members.map(({ call: { path } }) => {
    if (!path.startsWith(before) || !path.endsWith(after)) throw new Error(`${path} is not of ${specified}`)
    return path.slice(before.length, path.length - after.length)
  })
  return { name, values }
}

/** What members have in one place, or the list of it where they differ. */
function oneOf(members: readonly Member[], ...place: readonly string[]): Schema {
  const bodies = members.map(({ operation }) =>
    place.reduce((inside, key) => inside[key] as Schema, operation),
  )
  const schemas = bodies.map(schemaIn)
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
  const schema = different.length === 1 ? different[0] : { oneOf: different }
  return { ...bodies[0], content: { 'application/json': { schema } } }
}

const schemaIn = (body: Schema): Schema =>
  (body['content'] as Record<string, { schema: Schema }>)['application/json']!.schema
