export { shell } from '#en/shell.ts'
export { ui } from '#en/ui.ts'
export { entry } from '#en/entry/entry.ts'
export { failures } from '#en/failures.ts'
