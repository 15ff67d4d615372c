/** Hands a file that was fetched to the browser's downloads. */
export function saveFile({ name, file }: { name: string; file: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
