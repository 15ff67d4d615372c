/** Where toasts stand: at the foot of the window, or at its head where they would lie over what they speak of. */
export type ToastPlace = 'head' | 'foot'

/** Pixels from the foot up that a few toasts take. */
const footRoom = 232

let pressed: Element | null = null

/** Keeps in mind what is pressed: not every browser gives it the focus. */
export function followPresses(): () => void {
  const note = ({ target }: Event) => {
    pressed = target instanceof Element ? target : null
  }
  const kinds = ['pointerdown', 'keydown'] as const
  for (const kind of kinds) document.addEventListener(kind, note, true)
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, note, true)
  }
}

/** A toast tells how what was pressed has ended, so it speaks of that and of the row in which it stands. */
export function toastPlace(): ToastPlace {
  // An entry of a menu is gone with its menu, and the menu's button has the focus again.
  const spokenOf = pressed?.isConnected ? pressed : document.activeElement
  if (!spokenOf || spokenOf === document.body) return 'foot'
  const row = spokenOf.closest('tr, li') ?? spokenOf
  return row.getBoundingClientRect().bottom > window.innerHeight - footRoom ? 'head' : 'foot'
}
