import { setNonce } from 'get-nonce'

/** The nonce that the gateway put into this page; styles written at run time carry it. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

export function shareNonce(): void {
  const nonce = pageNonce()
  if (nonce) setNonce(nonce)
}
