export { reportAtHandHandlers, statementHandlers } from './statement.ts'
export { closeDays, statementCron, statementTask } from './statement-closing.ts'
