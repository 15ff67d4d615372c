export { faq } from '#en/help/faq.ts'
export { help } from '#en/help/help.ts'
