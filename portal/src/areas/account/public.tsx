export { ExportProgress } from './parts/export-progress.tsx'
export { type ExportChoice, ExportFileFields } from './parts/export-file-fields.tsx'
