export { terms } from '#zh/terms.ts'
export { list } from '#zh/list.ts'
export { account } from '#zh/account/account.ts'
