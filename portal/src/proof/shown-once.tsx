import { type ReactNode, useState } from 'react'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import styles from './shown-once.module.css'

interface ShownOnceProps {
  title: string
  /** Until when it can be seen, and where to keep it. */
  lead: string | undefined
  secrets: readonly { readonly label: string; readonly text: string }[]
  /** How it is used. */
  use: ReactNode
  kept: string
  done: string
  onClose: () => void
}

/** Secrets that are shown here alone, and gone with the dialog: the only way out is to say that they are stored. */
export function ShownOnce({ title, lead, secrets, use, kept, done, onClose }: ShownOnceProps) {
  const [isKept, keep] = useState(false)
  return (
    <Dialog
      title={title}
      kind="form"
      foot={
        <Button look="filled" disabled={!isKept} onClick={onClose}>
          {done}
        </Button>
      }
    >
      <div className={styles['shown']}>
        {lead !== undefined && <Note tone="warn">{lead}</Note>}
        {secrets.map(({ label, text }) => (
          <div key={label}>
            <div className={styles['head']}>
              <b>{label}</b>
              <CopyButton text={text} what={label} labelled />
            </div>
            <code className={styles['secret']}>{text}</code>
          </div>
        ))}
        <Hint>{use}</Hint>
        <CheckField label={kept} checked={isKept} onChange={keep} />
      </div>
    </Dialog>
  )
}
