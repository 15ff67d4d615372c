import type { ReactNode } from 'react'
import type { LinkPurpose } from '@quayside/contract/entry/link/link.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import styles from '#areas/entry/sign-in.module.css'
import { LinkShut } from './shut.tsx'
import { type LinkInfo, useLink } from './use-link.ts'

interface LinkOfProps {
  link: string
  purpose: LinkPurpose
  children: (info: LinkInfo) => ReactNode
}

/** What a link opens, or why it opens nothing and where to go instead. */
export function LinkOf({ link, purpose, children }: LinkOfProps) {
  const { t } = useTranslation('credentials')
  const { info, failure, again } = useLink(link)
  const late = useAfterDelay(!info && !failure)
  if (failure) return <LinkShut failure={failure} onAgain={again} />
  if (!info)
    return (
      <p className={styles['lead']} role="status">
        {late && t('link.loading')}
      </p>
    )
  if (info.purpose !== purpose)
    return <LinkShut failure={new CallFailure('entry.link_unknown', t('link.unknownText'))} onAgain={again} />
  return children(info)
}
