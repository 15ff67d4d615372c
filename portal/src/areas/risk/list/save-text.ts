import { saveFile } from '#ui/control/save-file.ts'

/** A text of the page as a file of the reader's own. */
export const saveText = (name: string, text: string): void =>
  saveFile({ name, file: new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }) })
