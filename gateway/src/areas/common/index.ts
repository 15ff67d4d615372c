export { dictionaryHandlers } from './dictionary.ts'
