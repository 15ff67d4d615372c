import { useTranslation } from 'react-i18next'
import type { ExportRow } from '@quayside/contract/account/download-center.ts'
import type { ExportState } from '@quayside/contract/account/states.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/tones.ts'

const tones: Record<ExportState, Tone> = {
  asked: 'wait',
  running: 'info',
  ready: 'good',
  refused: 'bad',
  failed: 'bad',
  canceled: 'neutral',
  gone: 'neutral',
}

export function ExportTag({ row }: { row: ExportRow }) {
  const { t } = useTranslation('terms')
  return <StatusTag tone={tones[row.state]}>{t(`exportState.${row.state}`)}</StatusTag>
}
