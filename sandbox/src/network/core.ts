import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import type { AppendFile } from '#book/append-file.ts'
import { fold, type Books } from './books.ts'
import type { Entry } from './entry.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxItem } from './segment.ts'
import { createAgenda, type Agenda, type Due } from './agenda.ts'
import { noRules, type Rules } from '#ruling/rules.ts'

export interface Core {
  readonly books: Books
  readonly agenda: Agenda
  /** What merchants have said about their orders. */
  readonly rules: Rules
  /** Writes an operation into the books, and what the gateway shall hear of it. */
  write(entry: Entry, ...told: readonly Told[]): void
  /** Tells of something that has no entry of its own besides `operation`. */
  tell(operation: string, told: Told): void
  /** Resolves when everything written so far is safe; only then events leave and callers are answered. */
  commit(): Promise<void>
}

export interface Told {
  readonly event: CoreEventInput
  readonly notBefore?: number
}

/** No plan reaches further ahead than this. */
const planHorizonMs = 120 * 86_400_000

/** What follows from an entry in days to come; the same for the same entry, so that a restart finds it again. */
export type Plan = (core: Core, entry: Entry) => readonly Due[]

/** The books and the outbox as one: an event leaves only if its operation is in the books, and always then. */
export function createCore(
  books: Books,
  file: AppendFile,
  outbox: Outbox,
  plan: Plan,
  rules: Rules = noRules,
): Core {
  let entries: Entry[] = []
  let items: OutboxItem[] = []
  let running = Promise.resolve()
  let queued: Promise<void> | undefined

  async function run(): Promise<void> {
    const [newEntries, newItems] = [entries, items]
    entries = []
    items = []
    // Events first: after a crash an event without its operation is recognised and dropped.
    await outbox.write(newItems)
    await file.appendAll(newEntries)
    outbox.show()
  }
  const tell = (operation: string, told: Told) => void items.push({ operation, ...told })
  const core: Core = {
    books,
    agenda: createAgenda(),
    rules,
    write(entry, ...told) {
      fold(books, entry)
      entries.push(entry)
      if ('id' in entry) for (const one of told) tell(entry.id, one)
      for (const due of plan(core, entry)) core.agenda.add(due)
    },
    tell,
    commit() {
      queued ??= running.then(() => {
        queued = undefined
        running = run()
        return running
      })
      return queued
    },
  }
  for (const entry of books.operations.values()) {
    if (!('at' in entry) || entry.at < books.clock - planHorizonMs) continue
    for (const due of plan(core, entry)) if (due.at > books.clock) core.agenda.add(due)
  }
  return core
}

/** Does everything that is due by `until`, in the order of its times. */
export function advance({ agenda, books, write }: Core, until: number): void {
  let worked = false
  for (let due = agenda.take(until); due; due = agenda.take(until)) {
    if (books.operations.has(due.id)) continue
    due.run()
    worked = true
  }
  if (worked && until > books.clock) write({ t: 'clock', at: until })
}
