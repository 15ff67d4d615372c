import type { Random } from '@quayside/sandbox/random.ts'

/** The same bytes with one to four of them changed, cut out, doubled or moved. */
export function mutant(bytes: Buffer, random: Random): Buffer {
  let changed = Buffer.from(bytes)
  for (let change = random.int(1, 4); change > 0; change--) {
    const at = random.int(0, Math.max(0, changed.length - 1))
    const end = Math.min(changed.length, at + random.int(1, 64))
    changed = random.pick([
      () => {
        if (changed.length > 0) changed[at] = random.int(0, 255)
        return changed
      },
      () => Buffer.concat([changed.subarray(0, at), changed.subarray(end)]),
      () => Buffer.concat([changed.subarray(0, end), changed.subarray(at)]),
      () => changed.subarray(0, at),
    ])()
  }
  return changed
}
