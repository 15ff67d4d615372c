const linesBefore = 40
/** In the launcher's words, of a process of ours and of the database. */
const death = /^(?:The )?\S+ has ended unexpectedly/u

/**
 * What the product says while stories are told: a process that ended unasked is started again within seconds, so that stories
 * may go on over it; its last words are kept, as it is a defect all the same.
 */
export function listenForDeaths() {
  const latest: string[] = []
  const deaths: string[] = []
  return {
    hear(line: string): void {
      if (death.test(line)) deaths.push([...latest, line].join('\n'))
      latest.push(line)
      if (latest.length > linesBefore) latest.shift()
    },
    latest: (): string => latest.join('\n'),
    /** @throws Error with what each said last, when a process has ended unasked */
    judge(): void {
      if (deaths.length === 0) return
      throw new Error(`A process of the product ended while stories were told:\n${deaths.join('\n\n')}`)
    },
  }
}
