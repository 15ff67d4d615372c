import type { HTMLAttributes } from 'react'
import styles from './hint.module.css'

interface HintProps extends Pick<HTMLAttributes<HTMLElement>, 'id' | 'role' | 'children'> {
  /** Beside what it is about, not below it. */
  inline?: boolean
}

/** A small quiet line: why something is so, how it is meant. */
export function Hint({ inline = false, ...rest }: HintProps) {
  const Tag = inline ? 'span' : 'p'
  return <Tag {...rest} className={styles['hint']} />
}
