import type { EvidenceItem } from '@quayside/contract/dispute/evidence/items.ts'
import type { Preview } from './use-evidence.ts'

export interface PacketChange {
  readonly added: readonly EvidenceItem[]
  readonly removed: readonly EvidenceItem[]
}

type Exhibits = Pick<Preview, 'exhibits'>

/** Which kinds of exhibits one packet has more, or fewer, of than another; neither where only their content differs. */
export function packetChange(before: Exhibits, after: Exhibits): PacketChange {
  const [was, is] = [countsOf(before), countsOf(after)]
  const more = (many: Counts, few: Counts) =>
    [...many].flatMap(([item, count]) => (count > (few.get(item) ?? 0) ? [item] : []))
  return { added: more(is, was), removed: more(was, is) }
}

type Counts = ReadonlyMap<EvidenceItem, number>

const countsOf = ({ exhibits }: Exhibits): Counts =>
  new Map([...Map.groupBy(exhibits, ({ item }) => item)].map(([item, some]) => [item, some.length]))
