import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from './filter-bar.module.css'

const settleMs = 400

interface SearchBoxProps {
  label: string
  placeholder: string
  maxLength: number
  value: string
  onChange: (text: string) => void
}

/** Looks for what is typed once typing pauses, or at once on Enter; a change of the address shows here too. */
export function SearchBox({ label, placeholder, maxLength, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const sent = useRef(value)
  if (value !== known) {
    setKnown(value)
    setText(value)
  }
  const send = (next: string) => {
    if (next === sent.current) return
    sent.current = next
    onChange(next)
  }
  useEffect(() => {
    sent.current = value
  }, [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => send(text.trim()), settleMs)
    return () => clearTimeout(timer)
  })
  return (
    <label className={styles['search']}>
      <IconSearch size={16} stroke={1.6} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) send(text.trim())
        }}
      />
    </label>
  )
}
