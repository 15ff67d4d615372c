import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { type StatementFormat, statementFormats } from '@quayside/contract/bill/formats.ts'
import type { statementCalls } from '@quayside/contract/bill/statement/statement.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { useTranslation } from '#words/use-translation.ts'
import { download } from '#api/send.ts'
import { useSession } from '#session/session-context.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { saveFile } from '#ui/control/save-file.ts'

const languages = ['zh', 'en'] as const satisfies readonly Language[]

interface StatementFilesProps {
  statement: { readonly id: string; readonly day: string; readonly currency: string }
  /** A button with words; without it an icon, for a table. */
  labelled?: boolean
}

/** Every form of a statement's file, in both languages whatever language is read. */
export function StatementFiles({ statement, labelled = false }: StatementFilesProps) {
  const { t } = useTranslation('bill')
  const { permissions } = useSession()
  const [busy, setBusy] = useState(false)
  if (!permissions.includes('bill.statement.export')) return null
  const fetchFile = (format: StatementFormat, language: Language) => {
    setBusy(true)
    void saveStatement(statement.id, format, language).finally(() => setBusy(false))
  }
  const label = t('download.of', { day: statement.day, currency: statement.currency })
  return (
    <Menu
      label={label}
      aria-label={label}
      aria-busy={busy}
      disabled={busy}
      align="end"
      size={labelled ? 'md' : 'sm'}
      look={labelled ? 'bordered' : 'grey'}
      {...(!labelled && { icon: true })}
      entries={statementFormats.flatMap((format) =>
        languages.map((language) => ({
          key: `${format} ${language}`,
          label: `${t(`download.${format}`)} · ${languageNames[language].name}`,
          onChoose: () => fetchFile(format, language),
        })),
      )}
    >
      <IconDownload size={16} stroke={1.6} aria-hidden />
      {labelled && t('download.button')}
    </Menu>
  )
}

/** Its failure is told by the funnel; whoever waits goes on either way. */
export const saveStatement = (id: string, format: StatementFormat, language: Language): Promise<boolean> =>
  download<typeof statementCalls.download>('/partnerreconcile/download', { id, format, language })
    .then(saveFile)
    .then(
      () => true,
      () => false,
    )
