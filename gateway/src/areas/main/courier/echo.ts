/**
 * Whether an answer is the nonce and nothing else: as text, or as JSON that holds it alone. A page that repeats whatever it was
 * sent, as pages of errors and debuggers do, holds the nonce as well, and nobody there has agreed to anything.
 */
export function isEcho(answer: string | null, nonce: string): boolean {
  const text = answer?.trim() ?? ''
  return text === nonce || echoes(text).has(nonce)
}

function echoes(text: string): ReadonlySet<unknown> {
  try {
    const told: unknown = JSON.parse(text)
    const held = typeof told === 'object' && told !== null && Object.keys(told).length === 1
    return new Set(held ? [(told as { nonce?: unknown }).nonce] : [told])
  } catch {
    return new Set()
  }
}
