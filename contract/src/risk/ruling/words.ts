/** How the text form of rules writes operators. */
export const operatorSigns = { eq: '=', ne: '!=', lt: '<', le: '<=', gt: '>', ge: '>=' } as const
export const listWords = { black: 'blacklist', white: 'whitelist' } as const
export const flagWords = { yes: true, no: false } as const
