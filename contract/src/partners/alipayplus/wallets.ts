/** Wallets that are reached through Alipay+, with the countries where people have them. Names are brands, the same everywhere. */
export const walletTable = {
  alipay_cn: { name: 'Alipay', countries: ['CN'] },
  alipay_hk: { name: 'AlipayHK', countries: ['HK'] },
  mpay: { name: 'MPay', countries: ['MO'] },
  gcash: { name: 'GCash', countries: ['PH'] },
  dana: { name: 'DANA', countries: ['ID'] },
  tng: { name: 'Touch ’n Go eWallet', countries: ['MY'] },
  boost: { name: 'Boost', countries: ['MY'] },
  truemoney: { name: 'TrueMoney', countries: ['TH'] },
  rabbit_line_pay: { name: 'Rabbit LINE Pay', countries: ['TH'] },
  kakaopay: { name: 'Kakao Pay', countries: ['KR'] },
  naverpay: { name: 'Naver Pay', countries: ['KR'] },
  toss: { name: 'Toss Pay', countries: ['KR'] },
  akulaku: { name: 'Akulaku PayLater', countries: ['ID', 'PH'] },
  bpi: { name: 'BPI', countries: ['PH'] },
} as const
export type Wallet = keyof typeof walletTable
export const wallets = Object.keys(walletTable) as [Wallet, ...Wallet[]]

/** Names as people read them one after the other. */
export const walletNames = (some: readonly Wallet[]): string =>
  some.map((one) => walletTable[one].name).join(', ')
