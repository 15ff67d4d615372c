const starts = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']
const bodies = ['1+1', "cmd|' /C calc'!A0", 'HYPERLINK("http://x.example","y")', 'SUM(A1:A9),"a"']
/** What a spreadsheet might run, whatever blanks stand before it. */
export const formulas = [
  ...starts.flatMap((start) => bodies.map((body) => start + body)),
  ...starts.map((start) => `  ${start}1`),
  ...['\u00a0', '\u3000', '\ufeff', '\n', '\u200b'].map((blank) => `${blank}=1+1`),
  ...starts.map((start) => start),
]
/** What must stay as it is. */
export const plainTexts = [
  'a=b',
  '1',
  'Müller',
  '订单 1',
  'a,b',
  '"quoted"',
  'x\ny',
  ' two  blanks ',
  '&<>\'"',
  '_x000D_',
  '😀',
  '12345678901234567890',
]

/** What a spreadsheet runs; stated a second time on purpose. */
export const isFormula = (text: string): boolean =>
  /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]/u.test(text) || /^ *[\t\r]/.test(text)
