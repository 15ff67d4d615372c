import { Fragment, type ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

/** A list of facts; what is not known is not listed. */
export function Facts({
  title,
  facts,
  children,
}: {
  title: string
  facts: readonly Fact[]
  children?: ReactNode
}) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  if (known.length === 0 && !children) return null
  return (
    <section>
      <h2>{title}</h2>
      {children}
      {known.length > 0 && (
        <dl>
          {known.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </section>
  )
}
