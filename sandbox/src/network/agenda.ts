/** Something due at a time, milliseconds since 1970. */
export interface Due {
  readonly at: number
  /** The operation it leads to; one that the books hold already is not run again. */
  readonly id: string
  run(): void
}

/** What is to be done, soonest first. */
export interface Agenda {
  readonly size: number
  add(due: Due): void
  /** Takes out the next one that is due by then. */
  take(until: number): Due | undefined
}

/** A binary heap. */
export function createAgenda(): Agenda {
  const heap: Due[] = []
  const swap = (a: number, b: number) => ([heap[a], heap[b]] = [heap[b]!, heap[a]!])
  function rise(index: number): void {
    for (let at = index; at > 0;) {
      const parent = (at - 1) >> 1
      if (heap[parent]!.at <= heap[at]!.at) return
      swap(at, parent)
      at = parent
    }
  }
  function sink(): void {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let least = at
      if (left < heap.length && heap[left]!.at < heap[least]!.at) least = left
      if (right < heap.length && heap[right]!.at < heap[least]!.at) least = right
      if (least === at) return
      swap(at, least)
      at = least
    }
  }
  return {
    get size() {
      return heap.length
    },
    add(due) {
      heap.push(due)
      rise(heap.length - 1)
    },
    take(until) {
      const first = heap[0]
      if (!first || first.at > until) return undefined
      const last = heap.pop()!
      if (heap.length > 0) {
        heap[0] = last
        sink()
      }
      return first
    },
  }
}
