/** How much of each end of the name before the @ stays. */
export const shown = 2
export const hidden = '***'

/** `em***le@outlook.com`; a short name keeps its first character alone. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, domain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)]
  const characters = Array.from(name)
  if (characters.length <= 2 * shown) return `${characters[0] ?? ''}${hidden}${domain}`
  return characters.slice(0, shown).join('') + hidden + characters.slice(-shown).join('') + domain
}
