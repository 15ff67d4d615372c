import { z } from 'zod'
import { call } from '#call.ts'
import { countryCode, line, nothing } from '#fields.ts'

const named = z.strictObject({ code: z.string(), name: z.string() })

export const dictionaryCalls = {
  countries: call({
    path: '/common/countries',
    summary: 'List countries (ISO 3166) in the caller’s language',
    access: 'public',
    effect: 'none',
    input: nothing,
    output: z.strictObject({ countries: z.array(named) }),
  }),
  states: call({
    path: '/common/states/{country}',
    summary: 'List the first-level subdivisions of a country',
    access: 'public',
    effect: 'none',
    input: z.strictObject({ country: countryCode }),
    output: z.strictObject({ states: z.array(named) }),
    errors: ['object.not_found'],
  }),
  findEnums: call({
    path: '/dict/findEnums',
    summary: 'List the codes of a dictionary with their names in the caller’s language',
    access: 'session',
    effect: 'none',
    looks: true,
    input: z.strictObject({ names: z.array(line(40)).min(1).max(20) }),
    output: z.strictObject({ enums: z.record(z.string(), z.array(named)) }),
    errors: ['object.not_found'],
  }),
} as const
