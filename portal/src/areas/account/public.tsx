export { ExportButton } from './parts/export-button.tsx'
export { useExportHeads } from './parts/export-heads.ts'
export { ProofField } from './parts/proof-field.tsx'
export { useProof } from './parts/use-proof.ts'
