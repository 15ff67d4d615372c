export interface CodeTarget {
  readonly channel: 'mail' | 'sms'
  readonly to: string
  /** For screens: enough for its owner, too little for others. */
  readonly masked: string
}

/** Where this operator can get a code: their mail address, else their mobile; undefined when they have neither. */
export function codeTarget({
  email,
  mobile,
}: {
  email: string | null
  mobile: string | null
}): CodeTarget | undefined {
  if (email !== null) return { channel: 'mail', to: email, masked: maskEmail(email) }
  if (mobile !== null) return { channel: 'sms', to: mobile, masked: maskMobile(mobile) }
  return undefined
}

export const maskMobile = (mobile: string): string => `****${mobile.slice(-4)}`

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, Math.min(2, name.length - 1))}***${email.slice(at)}`
}
