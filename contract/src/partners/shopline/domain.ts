import { isOpenHost } from '#open-host.ts'

/** Of a shop: the one label before `myshopline.com`, which leaves no room for another host. */
export const isShopHandle = (text: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(text)

export const shopDomain = (handle: string): string => `${handle}.myshopline.com`

/** A domain of the public internet, with a path where the shop has its goods; nothing that names a port, a person or an address. */
export function isProductDomain(text: string): boolean {
  const [host = '', ...path] = text.split('/')
  return isOpenHost(host) && path.every((part) => /^[A-Za-z0-9._~-]{0,100}$/.test(part) && part !== '..')
}
