import { useState } from 'react'
import type { Call, InputOf } from '@quayside/contract/call.ts'
import { download } from '#api/send.ts'
import { Button } from '#ui/control/button.tsx'
import { saveFile } from '#ui/control/save-file.ts'

interface ReportDownloadProps<C extends Call> {
  path: NoInfer<C['path']>
  input: InputOf<C>
  label: string
}

/** Fetches a report as a file; a failure is told by the funnel. */
export function ReportDownload<C extends Call>({ path, input, label }: ReportDownloadProps<C>) {
  const [busy, setBusy] = useState(false)
  const fetchFile = () => {
    setBusy(true)
    void download<C>(path, input)
      .then(saveFile, () => {})
      .finally(() => setBusy(false))
  }
  return (
    <Button disabled={busy} aria-busy={busy} onClick={fetchFile}>
      {label}
    </Button>
  )
}
