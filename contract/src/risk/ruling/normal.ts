/** Texts are compared in one form, wherever they come from: NFKC, lower case, no blanks around them. */
export const normalText = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/** A domain as the network knows it: lower case, punycode; undefined for what is none. */
export function asciiDomain(domain: string): string | undefined {
  try {
    const { hostname } = new URL(`http://${normalText(domain)}/`)
    return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(hostname) ? hostname : undefined
  } catch {
    return undefined
  }
}
