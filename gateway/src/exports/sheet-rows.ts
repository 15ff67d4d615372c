import { cellWriter, type Handwriting } from './cell-writer.ts'
import type { FileForm } from './kind.ts'
import { amountContent, instantContent, integerContent, textContent, wordContent } from './sheet-lines.ts'
import type { StoredRow, StoredValues } from './stored-rows.ts'
import { columnName } from './workbook.ts'

/**
 * Writes a stored row as a row of a sheet, the first below its head. A cell without a value is left out.
 * @param words named by their place; they are met now, not while rows are written
 */
export function sheetRow(form: FileForm, values: StoredValues, words: string[]): (row: StoredRow) => string {
  const hand = handOf(words)
  const cells = form.columns.map(({ cell }, index) => ({
    begin: `<c r="${columnName(index)}`,
    content: cellWriter(cell, hand, form, values),
  }))
  let no = 1
  return (row) => {
    no++
    let line = `<row r="${no}">`
    for (const { begin, content } of cells) {
      const written = content(row)
      if (written !== '') line += `${begin}${no}" ${written}</c>`
    }
    return `${line}</row>\n`
  }
}

const handOf = (words: string[]): Handwriting => ({
  text: textContent,
  word(word) {
    const known = words.indexOf(word)
    return wordContent(known >= 0 ? known : words.push(word) - 1)
  },
  money: amountContent,
  instant: (wall) => instantContent(Date.parse(`${wall.replace(' ', 'T')}Z`)),
  integer: integerContent,
})
