import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './popover.module.css'

export interface PopoverProps {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  /** Which edges line up with the anchor's. */
  align?: 'start' | 'end'
  role?: 'menu' | 'dialog'
  label: string
  children: ReactNode
}

const gap = 4
const margin = 8

/**
 * A panel in the browser's top layer: Escape and a click outside close it, focus goes back to the anchor.
 * It is rendered only while it is open.
 */
export function Popover({
  anchor,
  onClose,
  align = 'start',
  role = 'dialog',
  label,
  children,
}: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel) return
    panel.showPopover()
    const place = () => placeBeside(panel, anchor.current, align)
    place()
    const resize = new ResizeObserver(place)
    resize.observe(panel)
    window.addEventListener('resize', place)
    focusFirst(panel)
    return () => {
      resize.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [anchor, align])
  useClosing(ref, anchor, onClose)
  return (
    <div
      ref={ref}
      popover="manual"
      className={styles['popover']}
      role={role}
      aria-label={label}
      tabIndex={-1}
    >
      {children}
    </div>
  )
}

function useClosing(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const back = () => {
      close.current()
      anchor.current?.focus()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      back()
    }
    const onPointer = (event: PointerEvent) => {
      const target = event.target as Node
      if (panel.current?.contains(target) || anchor.current?.contains(target)) return
      close.current()
    }
    const onFocus = (event: FocusEvent) => {
      const target = event.target as Node
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) close.current()
    }
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPointer, true)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPointer, true)
      document.removeEventListener('focusin', onFocus)
    }
  }, [panel, anchor])
}

function placeBeside(panel: HTMLElement, anchor: HTMLElement | null, align: 'start' | 'end'): void {
  if (!anchor) return
  const at = anchor.getBoundingClientRect()
  const size = panel.getBoundingClientRect()
  const left = align === 'start' ? at.left : at.right - size.width
  const below = at.bottom + gap
  const above = at.top - gap - size.height
  const top = below + size.height + margin > window.innerHeight && above > margin ? above : below
  panel.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - size.width - margin))}px`
  panel.style.top = `${top}px`
  panel.style.maxHeight = `${window.innerHeight - top - margin}px`
}

function focusFirst(panel: HTMLElement): void {
  const first = panel.querySelector<HTMLElement>(
    '[data-autofocus], [role^="menuitem"], input, button, a[href]',
  )
  ;(first ?? panel).focus({ preventScroll: true })
}
