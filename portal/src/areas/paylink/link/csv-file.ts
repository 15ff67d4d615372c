/** A small table as a file that spreadsheets open: with a mark of its encoding, and no cell that a program would run. */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((row) => row.map(cellOf).join(',')).join('\r\n')
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })
}

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
