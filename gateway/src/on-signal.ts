/** Runs `stop` once, at the first signal that asks the process to end; npm and terminals send it twice. */
export function onSignal(stop: () => Promise<void>, onError: (error: unknown) => void): void {
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopping ??= stop().catch((error: unknown) => {
        onError(error)
        process.exitCode = 1
      })
    })
}
