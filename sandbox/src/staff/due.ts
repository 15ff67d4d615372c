/** When a thing is looked at again that was left as it is, by what was seen of it. */
export class Due {
  readonly #again = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * @param since when it came to wait
   * @param look its answer is after how long it is looked at again, should it wait still
   */
  async visit(seen: string, since: string, waitMs: number, look: () => Promise<number>): Promise<void> {
    const due = this.#again.get(seen) ?? Date.parse(since) + waitMs
    if (due <= this.#now()) this.#again.set(seen, this.#now() + (await look()))
  }
}
