import { useTranslation } from '#words/use-translation.ts'
import { usePreferences } from '#session/preferences.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { type PageKey, usePageKeys } from '#ui/keys/page-keys.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from './keys-dialog.module.css'

const isMac = navigator.platform.startsWith('Mac')

/** Parts of a shortcut that have a sign or a name on the keyboard. */
const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Control: isMac ? '⌘' : 'Ctrl',
  Alt: isMac ? '⌥' : 'Alt',
}

/** Every shortcut that holds on the page on show, and whether single characters are shortcuts at all. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { preferences, change } = usePreferences()
  const single: PageKey[] = [
    { keys: '/', label: t('keys.search') },
    { keys: '?', label: t('keys.title') },
  ]
  const always: PageKey[] = [
    { keys: 'Control+K', label: t('palette.open') },
    ...(preferences.characterKeys ? single : []),
  ]
  const here = usePageKeys()
  return (
    <Dialog kind="form" title={t('keys.title')} onClose={onClose}>
      {here.length > 0 && <KeyList title={t('keys.here')} keys={here} />}
      <KeyList title={t('keys.always')} keys={always} />
      <CheckField
        label={t('keys.single')}
        checked={preferences.characterKeys}
        onChange={(characterKeys) => change({ characterKeys })}
      />
    </Dialog>
  )
}

function KeyList({ title, keys }: { title: string; keys: readonly PageKey[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles['list']}>
        {keys.map((key) => (
          <KeyLine key={key.keys} of={key} />
        ))}
      </dl>
    </section>
  )
}

const KeyLine = ({ of: { keys, label } }: { of: PageKey }) => (
  <>
    <dt>{label}</dt>
    <dd>
      {keys.split(/[ +]/).map((part) => (
        <kbd key={part}>{signs[part] ?? part}</kbd>
      ))}
    </dd>
  </>
)
