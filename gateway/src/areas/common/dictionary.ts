import type { dictionaryCalls } from '@quayside/contract/common/dictionary.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { enums } from './enums.ts'
import { countries, type Named, subdivisions } from './regions.ts'

export const dictionaryHandlers: Handlers<typeof dictionaryCalls> = {
  countries: async ({ language }) => ({ countries: copy(countries(language)) }),

  async states({ language }, { country }) {
    const states = subdivisions(country, language)
    if (!states) throw new Refusal('object.not_found')
    return { states: copy(states) }
  },

  async findEnums({ language }, { names }) {
    const found = names.map((name) => {
      const dictionary = enums.get(name)
      if (!dictionary) throw new Refusal('object.not_found')
      return [name, copy(dictionary[language])] as const
    })
    return { enums: Object.fromEntries(found) }
  },
}

const copy = (named: readonly Named[]): { code: string; name: string }[] =>
  named.map(({ code, name }) => ({ code, name }))
