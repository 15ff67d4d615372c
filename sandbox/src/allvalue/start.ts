import { macOf } from '#network/sign.ts'
import { type Part, type PartConfig, startPart } from '#partner/part.ts'
import { type Books, emptyBooks, type Entry, fold } from './books.ts'

export interface AllvalueConfig extends PartConfig {
  readonly appId: string
  readonly lateMs: number
}

export type Allvalue = AllvalueConfig & Part<Books, Entry>

export async function startAllvalue(config: AllvalueConfig): Promise<Allvalue> {
  const part = await startPart<Books, Entry>(config, {
    name: 'allvalue',
    books: emptyBooks(),
    fold,
    untold: ({ untold }) =>
      [...untold.values()].map(({ id, storeId, installed }) => {
        const body = JSON.stringify({ storeId })
        return {
          id,
          body,
          headers: (at) => ({
            'x-allvalue-event-id': id,
            'x-allvalue-topic': installed ? 'app/installed' : 'app/uninstalled',
            'x-allvalue-timestamp': String(at),
            'x-allvalue-sign': macOf(config.secret, body + String(at)).toString('hex'),
          }),
        }
      }),
    told: (id) => ({ t: 'told', id }),
  })
  return { ...config, ...part }
}
