/** How much of each end of the name before the @ stays. */
const shown = 2
const hidden = '***'

/** `em***le@outlook.com`; a short name keeps its first character alone. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, domain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)]
  const characters = halfCharacter.test(name) ? Array.from(name) : name
  if (characters.length <= 2 * shown) return `${characters[0] ?? ''}${hidden}${domain}`
  return `${joined(characters.slice(0, shown))}${hidden}${joined(characters.slice(-shown))}${domain}`
}

/** A character that takes two places of a text must not be cut in half; a million addresses without any need not be taken apart. */
const halfCharacter = /[\ud800-\udfff]/
const joined = (part: string | readonly string[]): string => (typeof part === 'string' ? part : part.join(''))
