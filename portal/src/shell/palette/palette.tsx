import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from './palette.module.css'
import type { Hit } from './hit.ts'
import { useHits } from './use-hits.tsx'

/** Finds a page by its name, an order by any of its numbers, or all orders of a pasted list of numbers. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const { hits, problem } = useHits(text)
  const chosen = hits[Math.min(at, hits.length - 1)]
  const go = (hit: Hit | undefined) => {
    if (!hit) return
    onClose()
    hit.go()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') go(chosen)
    else if (event.key === 'ArrowDown') setAt((now) => Math.min(now + 1, hits.length - 1))
    else if (event.key === 'ArrowUp') setAt((now) => Math.max(now - 1, 0))
    else return
    event.preventDefault()
  }
  const change = (next: string) => {
    setText(next)
    setAt(0)
  }
  const said = problem ?? (hits.length === 0 ? t('palette.none') : undefined)
  return (
    <Dialog kind="wide" title={t('palette.title')} bare onClose={onClose}>
      <div className={styles['palette']}>
        <input
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}-${chosen.key}`}
          placeholder={t('palette.hint')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onPaste={(event) => pasteList(event, text, change)}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <Hits id={listId} hits={hits} chosen={chosen} onChoose={go} />
        {said && <p role="status">{said}</p>}
      </div>
    </Dialog>
  )
}

/** A list copied from a sheet has line breaks, which a line of text would swallow. */
function pasteList(event: ClipboardEvent, text: string, change: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text')
  if (!/[\r\n\t]/.test(pasted)) return
  event.preventDefault()
  change(`${text} ${pasted.replaceAll(/\s+/g, ' ')}`.trim())
}

interface HitsProps {
  id: string
  hits: readonly Hit[]
  chosen: Hit | undefined
  onChoose: (hit: Hit) => void
}

function Hits({ id, hits, chosen, onChoose }: HitsProps) {
  const { t } = useTranslation('shell')
  return (
    <div id={id} className={styles['hits']} role="listbox" aria-label={t('palette.title')}>
      {hits.map((hit) => (
        <div
          key={hit.key}
          id={`${id}-${hit.key}`}
          className={styles['hit']}
          role="option"
          tabIndex={-1}
          aria-selected={hit === chosen}
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(hit)
          }}
        >
          {hit.icon}
          {hit.label}
        </div>
      ))}
    </div>
  )
}
