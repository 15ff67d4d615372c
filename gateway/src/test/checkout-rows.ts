/** The part of the authorisation table that checkouts and files of what payers see are in; what goes live asks for the right to publish besides. */
const family = (base: string) => [
  [`POST /mps-gateway/api${base}/create`, 'main.checkout.manage'],
  [`POST /mps-gateway/api${base}/detail`, 'main.checkout.view'],
  [`POST /mps-gateway/api${base}/delete`, 'main.checkout.manage'],
  [`POST /mps-gateway/api${base}/paymentMethods`, 'main.checkout.view'],
  [`POST /mps-gateway/api${base}/version`, 'main.checkout.view'],
]

export const checkoutRows: Readonly<Record<string, string>> = Object.fromEntries([
  ['POST /mps-gateway/api/checkout/config', 'main.checkout.view'],
  ['POST /mps-gateway/api/checkout/file', 'main.checkout.view'],
  ['POST /mps-gateway/api/payLink/file', 'paylink.base.view'],
  ...family('/checkout/config'),
  ...family('/checkout/management/v1'),
  ...family('/checkout/management/v2'),
])
