import type { OutputOf } from '@quayside/contract/call.ts'
import type { onlineCalls } from '@quayside/contract/trade/online/online.ts'
import type { OnlineSearch } from './search.ts'

/** Where this person may charge, in what, and whether cards may be keyed. */
export type OnlinePlaces = OutputOf<typeof onlineCalls.permission>
export type GoOnline = (search: OnlineSearch) => void
