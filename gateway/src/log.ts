import pino, { type Logger, type LoggerOptions } from 'pino'
import { maskCardNumbers } from '#acts/input/card-number.ts'

type ProcessName = 'gateway' | 'worker' | 'courier'

/** What every line goes through, however it came about. */
export const logOptions = (level: string, name: ProcessName): LoggerOptions => ({
  level,
  base: { name, pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  // An error of the database may quote the values that it was given.
  redact: {
    paths: ['err.parameters', 'err.detail', 'err.where'],
    censor: '***',
  },
  hooks: { streamWrite: withoutCardNumbers },
})

/** JSON lines on standard output: never a body, a token, a card number or an address with its query. */
export const createLog = (level: string, name: ProcessName): Logger =>
  pino(logOptions(level, name), pino.destination(buffered))

/** Digits of other scripts, or as many as the shortest card number has, which no instant has in a row: nearly no line has them. */
const suspect = /[^\p{ASCII}]|\d(?:[^\d"T:]{0,2}\d){12}/u
/** Of orders and links: a letter, a date and ten digits, of which one in ten could be a card's by chance. */
const ownNumber = /(?<![A-Za-z0-9])([OLH]2\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[0-8]\d{9})(?!\d)/

/** Within texts alone: a number that is none of a card stays a number, and the line stays JSON. */
function withoutCardNumbers(line: string): string {
  if (!suspect.test(line)) return line
  const kept: string[] = []
  for (let at = 0; ;) {
    const start = line.indexOf('"', at)
    if (start < 0) return [...kept, line.slice(at)].join('')
    const end = endOfText(line, start)
    kept.push(line.slice(at, start), masked(line.slice(start, end)))
    at = end
  }
}

/** Behind the quotation mark that ends the text which begins here. */
function endOfText(line: string, start: number): number {
  for (let at = start + 1; at < line.length; at++) {
    if (line[at] === '"') return at + 1
    // What is escaped ends nothing.
    if (line[at] === '\\') at++
  }
  return line.length
}

/** What stands between numbers of our own. */
const masked = (said: string): string =>
  said
    .split(ownNumber)
    .map((part, index) => (index % 2 === 1 ? part : maskCardNumbers(part)))
    .join('')

// A write for each line is a tenth of the processor time of a list call; what is buffered comes out at exit too.
const buffered = { sync: false, minLength: 4_096, periodicFlush: 200 }
