/** Names that no public resolver knows, or that mean a machine's own network. */
const innerName =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain|home\.arpa|arpa|onion)$/

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** One of digits would be an address. */
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** The name of an inner network: nothing outside of it answers there. */
export const isInnerName = (host: string): boolean => innerName.test(host)

/** A domain of the public internet as it is written down: no address in digits, no port, no user, no inner network. */
export function isOpenHost(text: string): boolean {
  const host = text.toLowerCase()
  const labels = host.split('.')
  return (
    labels.length > 1 &&
    host.length <= 253 &&
    labels.every((one) => label.test(one)) &&
    topLevel.test(labels.at(-1)!) &&
    !isInnerName(host)
  )
}

/** A whole address of the web at such a domain; nobody's name or password in it, and nothing that parsers read in several ways. */
export function isOpenWebAddress(text: string, protocols: readonly string[] = ['http:', 'https:']): boolean {
  const url = /[\\\s]/.test(text) ? null : URL.parse(text)
  if (!url || !protocols.some((one) => text.toLowerCase().startsWith(`${one}//`))) return false
  // What other parsers take for a user is no part of a page either.
  const isPlain = url.username === '' && url.password === '' && !url.hash.includes('@')
  return isPlain && isOpenHost(url.hostname)
}
