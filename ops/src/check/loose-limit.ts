const lockAfterLimit = /\blimit\s+\S+\s+for\s+(no\s+key\s+)?(update|share)\b/gi

/**
 * Whether a statement locks a limited choice within another query that may ask for it again: each time it finds others, as it
 * passes over what is locked or changed already. A materialised table is asked once, and a query of its own is.
 */
export const hasLooseLimit = (statement: string): boolean =>
  [...statement.matchAll(lockAfterLimit)].some(({ index }) => {
    const begin = openBracket(statement, index)
    return begin !== undefined && !/\bas\s+materialized\s*$/i.test(statement.slice(0, begin))
  })

/** Where the bracket opens in which a place of a text lies. */
function openBracket(text: string, place: number): number | undefined {
  for (let at = place, depth = 0; at >= 0; at--) {
    if (text[at] === ')') depth++
    else if (text[at] === '(' && depth-- === 0) return at
  }
  return undefined
}

/**
 * Whether a statement locks rows by what it finds missing beside them: whoever waited for the lock is told by PostgreSQL that
 * their row is as it was, and what has come beside it meanwhile is not looked for again.
 */
export const locksByAbsence = (statement: string): boolean => {
  const looked = statement.search(/\bnot\s+exists\b/i)
  return looked >= 0 && waitingLock.test(statement.slice(looked))
}

/** Whoever skips what is locked waits for nobody. */
const waitingLock = /\bfor (?:no key )?update\b(?! skip)/i
