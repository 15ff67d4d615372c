import styles from './keys.module.css'

const isMac = navigator.platform.startsWith('Mac')

/** A shortcut as the keyboard of this machine names it; readers hear `aria-keyshortcuts` instead. */
export function Keys({ keys }: { keys: string }) {
  return (
    <kbd className={styles['keys']} aria-hidden>
      {isMac ? keys.replace('Alt+', '⌥') : keys.replace('+', ' ')}
    </kbd>
  )
}
