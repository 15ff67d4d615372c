import { signedByFamily } from '#partner/family-sign.ts'
import { type Part, type PartConfig, startPart } from '#partner/part.ts'
import { type Books, emptyBooks, type Entry, fold } from './books.ts'

export interface WorldfirstConfig extends PartConfig {
  readonly clientId: string
  readonly portal: string
}

export type Worldfirst = WorldfirstConfig & Part<Books, Entry>

export async function startWorldfirst(config: WorldfirstConfig): Promise<Worldfirst> {
  const part = await startPart<Books, Entry>(config, {
    name: 'worldfirst',
    books: emptyBooks(),
    fold,
    untold: ({ untold }, path) => [...untold.values()].map(signedByFamily(config, path)),
    told: (id) => ({ t: 'told', id }),
  })
  return { ...config, ...part }
}
