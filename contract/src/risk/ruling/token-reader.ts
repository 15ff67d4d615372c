import type { Token } from './tokens.ts'

export const textProblems = [
  'sign',
  'too_long',
  'too_deep',
  'field',
  'operator',
  'value',
  'bracket',
  'word',
  'end',
] as const
export type TextProblemKind = (typeof textProblems)[number]

export class TextProblem extends Error {
  readonly kind: TextProblemKind
  readonly token: Token
  constructor(kind: TextProblemKind, token: Token) {
    super(kind)
    this.kind = kind
    this.token = token
  }
}

/** Tokens from left to right. */
export class TokenReader {
  readonly #tokens: readonly Token[]
  #place = 0
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }
  get next(): Token {
    return this.#tokens[this.#place]!
  }
  take(): Token {
    const token = this.next
    if (token.kind !== 'end') this.#place++
    return token
  }
  takes(text: string): boolean {
    const is = this.next.text === text && this.next.kind !== 'text' && this.next.kind !== 'end'
    if (is) this.#place++
    return is
  }
  expect(text: string): void {
    if (!this.takes(text)) throw this.problem(text === ')' || text === '(' ? 'bracket' : 'word')
  }
  end(): void {
    if (this.next.kind !== 'end') throw this.problem('end')
  }
  problem(kind: TextProblemKind): TextProblem {
    return new TextProblem(kind, this.next)
  }
}
