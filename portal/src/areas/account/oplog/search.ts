import { logOutcomes } from '@quayside/contract/account/oplog/oplog.ts'
import { logViews } from '@quayside/contract/account/oplog/views.ts'
import { type Area, areas } from '@quayside/contract/areas.ts'
import { oplogLimits as limits } from '@quayside/contract/account/limits.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'

export const areaNames = Object.keys(areas) as Area[]

/** Characters of the longest address of the internet. */
const ipMax = 45

/** The operation log's address. */
export const oplogAddress = addressOf({
  view: (value) => logViews.find((view) => view === value),
  text: part.text(limits.text.max),
  person: part.text(limits.text.max),
  area: part.amongst(areaNames),
  call: part.texts(limits.text.max, limits.choices),
  target: part.text(limits.text.max),
  outcome: part.amongst(logOutcomes),
  ip: part.text(ipMax),
  trace: part.text(limits.text.max),
})
export type OplogSearch = AddressOf<typeof oplogAddress>
