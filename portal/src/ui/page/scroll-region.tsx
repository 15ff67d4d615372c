import type { HTMLAttributes, ReactNode, Ref } from 'react'
import styles from './scroll-region.module.css'

interface ScrollRegionProps extends HTMLAttributes<HTMLDivElement> {
  label: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** What can scroll can be scrolled by keyboard too (WCAG 2.1.1). */
export function ScrollRegion({ label, className = '', children, ...rest }: ScrollRegionProps) {
  return (
    <div
      {...rest}
      className={`${styles['region']} ${className}`}
      role="region"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll.
      tabIndex={0}
    >
      {children}
    </div>
  )
}
