import { IconFileSearch, IconLayoutList } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { useSession } from '../session/session-context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { pageName, pagesOf, viewRight } from './page-names.ts'
import styles from './palette.module.css'

interface Hit {
  key: string
  icon: ReactNode
  label: string
  go: () => void
}

const ordersPage = 'trade.transaction'

/** Finds a page by its name, an order by any of its numbers, or all orders of a pasted list of numbers. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const { hits, problem } = useHits(text)
  const chosen = hits[Math.min(at, hits.length - 1)]
  const go = (hit: Hit | undefined) => {
    if (!hit) return
    onClose()
    hit.go()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') go(chosen)
    else if (event.key === 'ArrowDown') setAt((now) => Math.min(now + 1, hits.length - 1))
    else if (event.key === 'ArrowUp') setAt((now) => Math.max(now - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <Dialog kind="wide" title={t('palette.title')} bare onClose={onClose}>
      <div className={styles['palette']}>
        <input
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}-${chosen.key}`}
          placeholder={t('palette.hint')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          onPaste={(event) => {
            // A list copied from a sheet has line breaks, which a line of text would swallow.
            const pasted = event.clipboardData.getData('text')
            if (!/[\r\n\t]/.test(pasted)) return
            event.preventDefault()
            setText(`${text} ${pasted.replaceAll(/\s+/g, ' ')}`.trim())
          }}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKey}
        />
        <ul id={listId} role="listbox" aria-label={t('palette.title')}>
          {hits.map((hit) => (
            <li
              key={hit.key}
              id={`${listId}-${hit.key}`}
              role="option"
              aria-selected={hit === chosen}
              onMouseDown={(event) => {
                event.preventDefault()
                go(hit)
              }}
            >
              {hit.icon}
              {hit.label}
            </li>
          ))}
        </ul>
        {(problem ?? (hits.length === 0 && t('palette.none'))) && (
          <p role="status">{problem ?? t('palette.none')}</p>
        )}
      </div>
    </Dialog>
  )
}

function useHits(text: string): { hits: Hit[]; problem: string | undefined } {
  const { t } = useTranslation('shell')
  const { menu, permissions } = useSession()
  const router = useRouter()
  const words = text.split(/[\s,;，；]+/).filter(Boolean)
  const sought = text.trim().toLowerCase()
  const pages = pagesOf(menu)
    .map((page) => ({ page, name: pageName(t, page.code) }))
    .filter(({ name }) => name.toLowerCase().includes(sought))
    .map(({ page, name }) => ({
      key: page.code.replaceAll('.', '-'), icon: <IconLayoutList size={16} stroke={1.6} aria-hidden />, label: name,
      go: () => void router.navigate({ to: page.path as '/home' }),
    }))
  if (!/\d/.test(text) || !permissions.includes(viewRight(ordersPage))) return { hits: pages, problem: undefined }
  const { max } = tradeLimits.numbers
  if (words.length > max) return { hits: pages, problem: t('palette.tooMany', { max }) }
  const numbers = words.map((word) => word.slice(0, tradeLimits.merchantOrderId.max))
  const orders: Hit = {
    key: 'orders',
    icon: <IconFileSearch size={16} stroke={1.6} aria-hidden />,
    label: numbers.length === 1 ? t('palette.find', { number: numbers[0] ?? '' }) : t('palette.findMany', { count: numbers.length }),
    go: () =>
      void router.navigate({ to: '/home/tradeManage/transactionQuery', search: numbers.length === 1 ? { text: numbers[0] as string } : { numbers } }),
  }
  return { hits: [orders, ...pages], problem: undefined }
}
