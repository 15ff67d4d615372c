export interface Ticking {
  /** Rejects when a round failed; there is no other round then. */
  readonly failed: Promise<never>
  /** Resolves when the round that runs has ended. */
  stop(): Promise<void>
}

/** Goes round again and again, with a pause after each round. */
export function ticking(pauseMs: number, round: (isStopping: () => boolean) => Promise<void>): Ticking {
  let stopping = false
  let wake: NodeJS.Timeout | undefined
  const { promise: failed, reject } = Promise.withResolvers<never>()
  let current = Promise.resolve()
  const loop = () => {
    current = round(() => stopping).then(() => {
      if (!stopping) wake = setTimeout(loop, pauseMs)
    }, reject)
  }
  loop()
  return {
    failed,
    async stop() {
      stopping = true
      clearTimeout(wake)
      await current
    },
  }
}
