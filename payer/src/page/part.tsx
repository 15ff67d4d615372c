import { type ReactNode, useId } from 'react'
import type { PartName, Parts } from './parts.ts'

interface PartProps {
  name: PartName
  title: string
  parts: Parts
  children: ReactNode
}

/** One part of the form. What is shut stays in the document, as a frame that is moved would be empty. */
export function Part({ name, title, parts: { way, open, onOpen }, children }: PartProps) {
  const id = useId()
  const isOpen = way === 'whole' || open === name
  if (way !== 'accordion') return <div hidden={!isOpen}>{children}</div>
  return (
    <section className="part" data-open={isOpen}>
      <h2>
        <button
          type="button"
          id={`${id}-head`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(name)}
        >
          {title}
        </button>
      </h2>
      <div id={id} role="region" aria-labelledby={`${id}-head`} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
