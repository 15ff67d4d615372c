export const balancesPath = '/home/fundManage/accountBalance'
