/** When an attempt is over, whatever it waits for: it waits for one thing after the other. */
export class End {
  readonly stop: AbortSignal | undefined
  readonly timer: NodeJS.Timeout
  isOver = false
  #cut: (() => void) | undefined

  constructor(ms: number, stop: AbortSignal | undefined) {
    this.stop = stop
    this.timer = setTimeout(() => this.come(), ms)
  }

  /** What is waited for now is cut off with this. */
  cuts(cut: () => void): void {
    this.#cut = cut
    if (this.isOver) cut()
  }

  come(): void {
    if (this.isOver) return
    this.isOver = true
    this.#cut?.()
  }
}

/** Of all attempts on their way: a signal walks through all that listen to it whenever one comes or goes, so it has one of them. */
export class Ends {
  readonly #ms: number
  readonly #byStop = new WeakMap<AbortSignal, Set<End>>()

  constructor(ms: number) {
    this.#ms = ms
  }

  begin(stop: AbortSignal | undefined): End {
    const end = new End(this.#ms, stop)
    if (stop?.aborted) end.come()
    else if (stop) this.#of(stop).add(end)
    return end
  }

  forget(end: End): void {
    clearTimeout(end.timer)
    if (end.stop) this.#byStop.get(end.stop)?.delete(end)
  }

  #of(stop: AbortSignal): Set<End> {
    const known = this.#byStop.get(stop)
    if (known) return known
    const made = new Set<End>()
    this.#byStop.set(stop, made)
    stop.addEventListener('abort', () => made.forEach((end) => end.come()), { once: true })
    return made
  }
}
