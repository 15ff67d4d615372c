import type { InputOf } from '@quayside/contract/call.ts'
import { type LogOutcome, logOutcomes, type oplogCalls } from '@quayside/contract/account/oplog/oplog.ts'
import { type Area, areas } from '@quayside/contract/areas.ts'
import { oplogLimits as limits } from '@quayside/contract/account/limits.ts'
import {
  among,
  line,
  lines,
  listFilterOf,
  type ListSearch,
  listSearchOf,
  set,
} from '#ui/filter/list-search.ts'

/** The operation log's address. */
export interface OplogSearch extends ListSearch {
  text?: string
  person?: string
  area?: Area[]
  call?: string[]
  target?: string
  outcome?: LogOutcome[]
  ip?: string
  trace?: string
}

export const areaNames = Object.keys(areas) as Area[]

/** What a link or a hand has put into the address and is no filter of ours is left out. */
export const validateOplogSearch = (raw: Record<string, unknown>): OplogSearch =>
  set({
    text: line(raw['text'], limits.text.max),
    person: line(raw['person'], limits.text.max),
    area: among(raw['area'], areaNames),
    call: lines(raw['call'], limits.text.max, limits.choices),
    target: line(raw['target'], limits.text.max),
    outcome: among(raw['outcome'], logOutcomes),
    ip: line(raw['ip'], 45),
    trace: line(raw['trace'], limits.text.max),
    ...listSearchOf(raw),
  })

export const oplogFilterOf = (
  search: OplogSearch,
  zone: string,
): NonNullable<InputOf<typeof oplogCalls.query>['filter']> => listFilterOf(search, zone)
