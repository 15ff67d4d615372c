export const cockpitPath = '/home/tradeecharts/protestReport'
export const schemeRowsPath = '/home/tradeecharts/schemeRows'
