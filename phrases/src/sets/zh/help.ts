export { faq } from '#zh/help/faq.ts'
export { help } from '#zh/help/help.ts'
