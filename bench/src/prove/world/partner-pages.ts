/** Follows one redirect, as a browser that stops at the portal. */
export async function sentTo(address: string | URL): Promise<URL> {
  const response = await fetch(address, { redirect: 'manual' })
  await response.arrayBuffer()
  const to = response.headers.get('location')
  if (to === null) throw new Error(`${String(address)} led nowhere: ${response.status}`)
  return new URL(to, address)
}

/** What a person at a partner's page does; in the address is what the browser brings back. */
export function partnerPages(networkUrl: string) {
  const shopAt = (handle: string) => new URL(`/shopline/shops/${handle}/`, networkUrl).href
  return {
    /** The first visit, which the shop's app store has signed. */
    install: (handle: string) => sentTo(`${shopAt(handle)}install`),
    consent: (handle: string) => sentTo(`${shopAt(handle)}consent?answer=all`),
    /** PayPal's page of a referral. */
    finish: (goTo: string, ending = 'done') => sentTo(`${goTo}/finish?ending=${ending}`),
    /** WorldFirst's page of a consent. */
    agree: (goTo: string, how = '') => sentTo(`${goTo}/agree${how}`),
  }
}
