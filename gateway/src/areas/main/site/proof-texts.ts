/** What a merchant puts up to show that a domain is theirs; the token is the site's own. */
export const dnsProofOf = (url: string, token: string): { name: string; value: string } => ({
  name: `_quayside.${new URL(url).hostname.replace(/^www\./, '')}`,
  value: `quayside-site=${token}`,
})

export const fileProofOf = (url: string, token: string): { url: string; text: string } => ({
  url: new URL('/.well-known/quayside-site.txt', url).href,
  text: `quayside-site=${token}`,
})
