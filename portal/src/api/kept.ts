interface Keeper<Part extends object> {
  keep: (part: Part) => void
  /** The page is left: what waits for its turn goes now, since there is no later. */
  leave: () => void
}

/** Sends parts of one value one after the other; what is chosen while one is on its way goes together in the next. */
export function createKeeper<Part extends object>(send: (part: Part) => Promise<unknown>): Keeper<Part> {
  let waiting: Part | undefined
  let busy = false
  const sendWaiting = async (): Promise<void> => {
    if (!waiting) return
    const part = waiting
    waiting = undefined
    busy = true
    // Whoever sends has told of a failure; the next choice is tried all the same.
    await send(part).catch(() => undefined)
    busy = false
    await sendWaiting()
  }
  return {
    keep: (part) => {
      waiting = waiting ? { ...waiting, ...part } : part
      if (!busy) void sendWaiting()
    },
    leave: () => void sendWaiting(),
  }
}
