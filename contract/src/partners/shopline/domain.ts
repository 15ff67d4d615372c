/** Of a shop: the one label before `myshopline.com`, which leaves no room for another host. */
export const isShopHandle = (text: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(text)

export const shopDomain = (handle: string): string => `${handle}.myshopline.com`

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** A domain of the open internet, with a path where the shop has its goods; nothing that names a port, a person or an address. */
export function isProductDomain(text: string): boolean {
  const [host = '', ...path] = text.split('/')
  const labels = host.toLowerCase().split('.')
  const last = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    host.length <= 253 &&
    labels.every((one) => label.test(one)) &&
    // A top-level domain of digits is an address.
    /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(last) &&
    !['local', 'localhost', 'internal', 'arpa', 'onion'].includes(last) &&
    path.every((part) => /^[A-Za-z0-9._~-]{0,100}$/.test(part) && part !== '..')
  )
}
