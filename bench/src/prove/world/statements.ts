export interface Statement {
  /** Its text, or the name under which it was prepared. */
  readonly text: string
  /** The COMMIT of a transaction that may have written. */
  readonly isCommit: boolean
}

interface Message {
  readonly raw: Buffer
  readonly statement?: Statement
  /** Nothing that belongs to the same statement follows. */
  readonly isLast: boolean
}

const query = 0x51
const bind = 0x42
const parse = 0x50
const sync = 0x53
const headBytes = 5

/** Reads what a client of PostgreSQL sends: messages of a type, a length and a body, after a first one without a type. */
export class Statements {
  #rest: Buffer = Buffer.alloc(0)
  #hasBegun = false
  #isReading = false
  readonly #prepared = new Map<string, string>()

  read(bytes: Buffer): Message[] {
    this.#rest = Buffer.concat([this.#rest, bytes])
    const messages: Message[] = []
    for (let length = this.#length(); length !== undefined; length = this.#length()) {
      const raw = this.#rest.subarray(0, length)
      this.#rest = this.#rest.subarray(length)
      const statement = this.#hasBegun ? this.#statementOf(raw) : undefined
      this.#hasBegun = true
      messages.push({ raw, ...(statement && { statement }), isLast: raw[0] === query || raw[0] === sync })
    }
    return messages
  }

  #length(): number | undefined {
    const at = this.#hasBegun ? 1 : 0
    if (this.#rest.length < at + 4) return undefined
    const length = at + this.#rest.readUInt32BE(at)
    return this.#rest.length < length ? undefined : length
  }

  #statementOf(raw: Buffer): Statement | undefined {
    if (raw[0] === query) {
      const [text] = texts(raw, headBytes) as [string]
      return { text, isCommit: this.#commits(text) }
    }
    if (raw[0] === parse) {
      const [name, text] = texts(raw, headBytes) as [string, string]
      this.#prepared.set(name, text)
    }
    if (raw[0] !== bind) return undefined
    const [, name] = texts(raw, headBytes) as [string, string]
    const text = this.#prepared.get(name) ?? ''
    return { text: name === '' ? text : name, isCommit: this.#commits(text) }
  }

  /** A read leaves its COMMIT to whatever comes next; it has nothing that could be in doubt. */
  #commits(text: string): boolean {
    const isCommit = /^commit$/i.test(text) && !this.#isReading
    if (/(?:^|;)\s*begin\b/i.test(text)) this.#isReading = /read only/i.test(text)
    return isCommit
  }
}

/** The first two texts of a body; each ends with a zero. */
function texts(raw: Buffer, from: number): string[] {
  const found: string[] = []
  for (let at = from; found.length < 2;) {
    const end = raw.indexOf(0, at)
    if (end < 0) break
    found.push(raw.toString('utf8', at, end))
    at = end + 1
  }
  return found
}
