import { useRef } from 'react'
import styles from './file-box.module.css'
import { LinkButton } from './buttons.tsx'

export interface FileBoxProps {
  label: string
  /** What may be chosen, or what stands in the way of showing it. */
  hint: string
  /** The chosen one; null where there is none. */
  name: string | null
  /** Of a picture, what it shows. */
  picture?: string | undefined
  endings: readonly string[]
  isBusy: boolean
  error: string | undefined
  words: { choose: string; replace: string; remove: string; busy: string }
  onFile: (file: File) => void
  onRemove: () => void
}

/** One file of a form: chosen, shown, replaced, removed. */
export function FileBox(props: FileBoxProps) {
  const { label, hint, name, picture, endings, isBusy, error, words, onFile, onRemove } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles['box']} role="group" aria-label={label}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['frame']} data-wrong={error !== undefined || undefined}>
        {picture !== undefined && <img src={picture} alt="" />}
        <div className={styles['words']}>
          {name !== null && <span className={styles['name']}>{name}</span>}
          <span className={styles['acts']}>
            <input
              ref={input}
              type="file"
              className="visually-hidden"
              tabIndex={-1}
              accept={endings.map((ending) => `.${ending}`).join()}
              aria-label={label}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? []
                if (file) onFile(file)
                // The same file may be chosen again once it was mended.
                event.currentTarget.value = ''
              }}
            />
            <LinkButton
              disabled={isBusy}
              aria-label={`${words[name === null ? 'choose' : 'replace']}: ${label}`}
              onClick={() => input.current?.click()}
            >
              {isBusy ? words.busy : name === null ? words.choose : words.replace}
            </LinkButton>
            {name !== null && !isBusy && (
              <LinkButton aria-label={`${words.remove}: ${label}`} onClick={onRemove}>
                {words.remove}
              </LinkButton>
            )}
          </span>
        </div>
      </div>
      <p
        className={styles['below']}
        data-error={error !== undefined || undefined}
        role={error === undefined ? undefined : 'alert'}
      >
        {error ?? hint}
      </p>
    </div>
  )
}
