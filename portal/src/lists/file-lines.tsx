import { type ReactNode, useRef } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { Note } from '#ui/state/note.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import styles from './file-lines.module.css'

/** What a dialog about a file holds, one below the other. */
export const FileParts = ({ children }: { children: ReactNode }) => (
  <div className={styles['parts']}>{children}</div>
)

interface FileChooserProps {
  /** Of the file that was chosen. */
  name: string | undefined
  isBusy: boolean
  onFile: (file: File | undefined) => void
  /** What stands beside the button. */
  children?: ReactNode
}

/** Chooses a spreadsheet whose lines are looked through before anything is done. */
export function FileChooser({ name, isBusy, onFile, children }: FileChooserProps) {
  const { t } = useTranslation('ui')
  const input = useRef<HTMLInputElement>(null)
  return (
    <Buttons>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        accept=".csv,.xlsx"
        aria-label={t('fileLines.choose')}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0])
          // The same file may be chosen again once it was mended.
          event.currentTarget.value = ''
        }}
      />
      {name && <b>{name}</b>}
      <Button size="sm" disabled={isBusy} onClick={() => input.current?.click()}>
        {t('fileLines.choose')}
      </Button>
      {children}
    </Buttons>
  )
}

export interface FileLine {
  readonly line: number
  readonly problems: readonly { readonly field: string | null; readonly message: string }[]
}

interface FileLinesProps<L extends FileLine> {
  lines: readonly L[]
  good: number
  /** What a line is recognised by. */
  columns: readonly { head: string; cell: (line: L) => ReactNode; right?: boolean }[]
}

/** What stands in a file, line by line, and what is wrong with it. */
export function FileLines<L extends FileLine>({ lines, good, columns }: FileLinesProps<L>) {
  const { t } = useTranslation('ui')
  return (
    <>
      <Note tone={good === lines.length ? 'good' : 'warn'} live="status">
        <p>{t('fileLines.good', { good, all: lines.length })}</p>
        {good < lines.length && <p>{t('fileLines.mend')}</p>}
      </Note>
      <PlainTable label={t('fileLines.lines')} small wraps>
        <thead>
          <tr>
            <th scope="col">{t('fileLines.line')}</th>
            {columns.map(({ head, right }) => (
              <th key={head} scope="col" data-right={right}>
                {head}
              </th>
            ))}
            <th scope="col">{t('fileLines.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <td>{line.line}</td>
              {columns.map(({ head, cell, right }) => (
                <td key={head} data-right={right}>
                  {cell(line)}
                </td>
              ))}
              <td>
                {line.problems.length === 0
                  ? t('fileLines.fine')
                  : line.problems.map(({ field, message }) => <p key={`${field} ${message}`}>{message}</p>)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  )
}
