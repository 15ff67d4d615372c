import { Fragment, type ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  /** Where its name is not one: several have it, or it is a link. */
  key?: string
  label: ReactNode
  value: ReactNode
}

/** Facts by their names; what is not known is not listed. */
export function FactList({
  facts,
  sums = false,
}: {
  facts: readonly Fact[]
  /** Amounts that add up. */ sums?: boolean
}) {
  const known = knownOf(facts)
  if (known.length === 0) return null
  return (
    <dl className={styles['facts']} data-sums={sums || undefined}>
      {known.map(({ key, label, value }) => (
        <Fragment key={key ?? (label as string)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Facts under a title, and nothing at all where none is known. */
export function Facts({
  title,
  facts,
  children,
}: {
  title: string
  facts: readonly Fact[]
  children?: ReactNode
}) {
  if (knownOf(facts).length === 0 && !children) return null
  return (
    <section>
      <h2>{title}</h2>
      {children}
      <FactList facts={facts} />
    </section>
  )
}

const knownOf = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
