export { terms } from '#en/terms.ts'
export { list } from '#en/list.ts'
export { account } from '#en/account/account.ts'
