export interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'sign' | 'end'
  readonly text: string
  /** Where it begins, in characters of the rule. */
  readonly at: number
}

const forms: readonly (readonly [Exclude<Token['kind'], 'end'>, RegExp])[] = [
  ['text', /"(?:[^"\\]|\\.)*"/y],
  ['number', /\d+(?:\.\d+)?(?![A-Za-z0-9_])/y],
  // A zone stands behind its field: hour@Asia/Shanghai.
  ['word', /[A-Za-z0-9_]+(?:@[A-Za-z0-9_+/-]+)?/y],
  ['sign', /!=|<=|>=|[=<>(),]/y],
]

/** A rule's text in tokens; undefined with the place where none begins. */
export function tokensOf(text: string): { tokens: readonly Token[] } | { at: number } {
  const tokens: Token[] = []
  let at = skipBlanks(text, 0)
  while (at < text.length) {
    const token = tokenAt(text, at)
    if (!token) return { at }
    tokens.push(token)
    at = skipBlanks(text, at + token.text.length)
  }
  tokens.push({ kind: 'end', text: '', at: text.length })
  return { tokens }
}

function tokenAt(text: string, at: number): Token | undefined {
  for (const [kind, form] of forms) {
    form.lastIndex = at
    const found = form.exec(text)
    if (found) return { kind, text: found[0], at }
  }
  return undefined
}

function skipBlanks(text: string, at: number): number {
  let next = at
  while (next < text.length && /\s/.test(text[next]!)) next++
  return next
}
