export { createContact } from './contact.ts'
export { guideHandlers } from './guide.ts'
