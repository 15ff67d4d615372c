import styles from './name-with-tail.module.css'

interface NameWithTailProps {
  name: string
  /** What follows the name and tells it from its like: the last four of a card, its currency. */
  tail: string
  /** All of it and what else there is to know, on hover. */
  tip: string
}

/** A name and what tells it from its like: where there is little room the name is cut, the tail never. */
export const NameWithTail = ({ name, tail, tip }: NameWithTailProps) => (
  <span className={styles['line']} title={tip}>
    <span className={styles['name']}>{name}</span>
    <span className={styles['tail']} data-kind="card">
      {tail}
    </span>
  </span>
)
