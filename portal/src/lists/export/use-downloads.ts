import { useState } from 'react'
import type { downloadCenterCalls, ExportRow } from '@quayside/contract/account/download/center.ts'
import { download } from '#api/send.ts'
import { useCalm } from '#api/calm.ts'
import { useCall, usePatch, useRefresh, useSend } from '#api/use-call.ts'
import { saveFile } from '#ui/control/save-file.ts'
import type { InputOf } from '@quayside/contract/call.ts'

const path = '/download/center/query'
const watchEveryMs = 1_000

export const isUnfinished = ({ state }: ExportRow): boolean => state === 'asked' || state === 'running'

/** Exports, fetched every second while one of them is on its way. */
export function useExports(input: InputOf<typeof downloadCenterCalls.query>, enabled = true) {
  const [moving, setMoving] = useState(true)
  const calm = useCalm()
  const answer = useCall<typeof downloadCenterCalls.query>(path, input, {
    enabled: enabled && calm,
    ...(moving && { every: watchEveryMs }),
  })
  const nowMoving = answer.data?.rows.some(isUnfinished) ?? false
  if (answer.data && nowMoving !== moving) setMoving(nowMoving)
  return answer
}

/** The gateway says so too as soon as it is asked again; of others' exports it tells when they had theirs. */
const downloaded = (row: ExportRow): ExportRow =>
  row.isOwn ? { ...row, downloadedAt: new Date().toISOString() } : row

/** What can be done with an export; the list is fetched again afterwards. */
export function useExportActions() {
  const refresh = useRefresh()
  const patch = usePatch<typeof downloadCenterCalls.query>(path)
  const [saving, setSaving] = useState<string>()
  const cancel = useSend<typeof downloadCenterCalls.cancel>('/download/center/cancel')
  return {
    /** Id of the export whose file is on its way to this browser. */
    saving,
    refresh: () => void refresh(path),
    cancel: (id: string) => cancel.mutate({ id }, { onSettled: () => void refresh(path) }),
    async save(id: string) {
      setSaving(id)
      try {
        const { name, file } = await download<typeof downloadCenterCalls.download>(
          '/download/center/download',
          {
            id,
          },
        )
        saveFile({ name, file })
        patch((answer) => ({
          ...answer,
          rows: answer.rows.map((row) => (row.id === id ? downloaded(row) : row)),
        }))
      } catch {
        // The funnel has said why; the list may know more by now.
        void refresh(path)
      } finally {
        setSaving(undefined)
      }
    },
  }
}
