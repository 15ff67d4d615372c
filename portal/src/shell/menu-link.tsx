import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface MenuLinkProps {
  path: string
  className: string | undefined
  current: boolean
  title?: string | undefined
  onChoose: (() => void) | undefined
  children: ReactNode
}

/**
 * Paths of the menu are data of the server; the contract's tree and the routes hold the same ones, a test says so.
 * Told whether it is the current one: a link of the router would look at every change of the address for itself.
 */
export function MenuLink({ path, className, current, title, onChoose, children }: MenuLinkProps) {
  const router = useRouter()
  const to = path as '/home'
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    onChoose?.()
    void router.navigate({ to })
  }
  const prepare = () => void router.preloadRoute({ to }).catch(() => undefined)
  return (
    <a
      href={path}
      className={className}
      data-current={current || undefined}
      {...(current && { 'aria-current': 'page' as const })}
      {...(title && { title })}
      onClick={open}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </a>
  )
}
