export { shell } from '#zh/shell.ts'
export { ui } from '#zh/ui.ts'
export { entry } from '#zh/entry/entry.ts'
export { failures } from '#zh/failures.ts'
