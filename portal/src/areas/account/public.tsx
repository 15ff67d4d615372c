export { RefusedNote } from './parts/approval-waits.tsx'
export { ExportButton } from './parts/export-button.tsx'
export { useExportHeads } from './parts/export-heads.ts'
export { askPasskey } from './parts/passkey.ts'
