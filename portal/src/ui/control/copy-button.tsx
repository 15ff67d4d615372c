import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from './button.tsx'

const shownMs = 2000

export interface CopyButtonProps {
  text: string
  /** What is copied, for its name: "Copy order no.". */
  what: string
  /** Show the word beside the icon. */
  labelled?: boolean
}

export function CopyButton({ text, what, labelled = false }: CopyButtonProps) {
  const { t } = useTranslation('ui')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? IconCheck : IconCopy
  return (
    <>
      <Button
        look="grey"
        size="xs"
        icon={!labelled}
        aria-label={t('copyWhat', { what })}
        onClick={() => void copyText(text).then(setCopied)}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
        {labelled && (copied ? t('copied') : t('copy'))}
      </Button>
      <span role="status" className="visually-hidden">
        {copied && t('copied')}
      </span>
    </>
  )
}

/** The clipboard exists on secure origins only; elsewhere a selection is copied as in older days. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  // eslint-disable-next-line typescript/no-deprecated -- the only way without a secure origin.
  const done = document.execCommand('copy')
  area.remove()
  return done
}
