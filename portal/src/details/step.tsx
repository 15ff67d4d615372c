import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { buttonClass } from '#ui/control/button.tsx'

const icons = { previous: IconChevronUp, next: IconChevronDown }

interface DetailStepProps {
  /** Which side of the list it lies on. */
  side: keyof typeof icons
  label: string
  /** Where it leads; nowhere at the end of the list. */
  to: Pick<LinkProps, 'to' | 'params' | 'search'> | undefined
}

/** To what stands before or after a thing in the list that led to it. */
export function DetailStep({ side, label, to }: DetailStepProps) {
  const Icon = icons[side]
  const icon = <Icon size={16} stroke={1.6} aria-hidden />
  return to ? (
    <Link {...to} className={buttonClass} data-look="grey" data-icon aria-label={label} title={label}>
      {icon}
    </Link>
  ) : (
    <span
      className={buttonClass}
      data-look="grey"
      data-icon
      role="link"
      aria-disabled="true"
      aria-label={label}
    >
      {icon}
    </span>
  )
}
