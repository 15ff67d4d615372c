import pino, { type Logger } from 'pino'

/** JSON lines on standard output: never a body, a token or an address with its query. */
export const createLog = (level: string, name: 'gateway' | 'worker'): Logger =>
  pino(
    {
      level,
      base: { name, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      // An error of the database may quote the values that it was given.
      redact: {
        paths: ['err.parameters', 'err.detail', 'err.where'],
        censor: '***',
      },
    },
    pino.destination(buffered),
  )

// A write for each line is a tenth of the processor time of a list call; what is buffered comes out at exit too.
const buffered = { sync: false, minLength: 4_096, periodicFlush: 200 }
