import flags from './worker.flags.json' with { type: 'json' }

/**
 * What Node is started with for a worker; `npm run worker` reads the same file. Rows on their way to a file die young if they
 * are given the room: in the megabyte that V8 begins with enough of them grew old to be collected twice a second, with
 * everything else, which took longer than the file; left to itself V8 would keep a hundred. The collector's helpers would
 * wait for cores that the database has.
 */
export const workerFlags: readonly string[] = flags
