import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * filled: the one action of the page · bordered: everything else · accent: go or mend · grey: clear, discard ·
   * red: opens a destructive dialog · danger: does it, inside that dialog.
   */
  look?: 'filled' | 'bordered' | 'accent' | 'grey' | 'red' | 'danger'
  size?: 'md' | 'sm' | 'xs'
  /** Only an icon is inside; `aria-label` names it and a tooltip shows that name. */
  icon?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  look = 'bordered',
  size = 'md',
  icon = false,
  className,
  title,
  ...rest
}: ButtonProps) {
  const name = rest['aria-label']
  return (
    <button
      type="button"
      {...rest}
      {...((title ?? (icon && name)) && { title: title ?? name })}
      className={className ? `${styles['button']} ${className}` : styles['button']}
      data-look={look}
      data-size={size}
      data-icon={icon || undefined}
    />
  )
}

/** For links that look like buttons. */
export const buttonClass = styles['button'] as string
