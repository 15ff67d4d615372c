export const statementsPath = '/home/billCheckCenter/settlementStatements'
