export { ExportButton } from './parts/export-button.tsx'
export { useExportHeads } from './parts/export-heads.ts'
