import { Link } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { Button, buttonClass } from '#ui/control/button.tsx'
import styles from '#areas/entry/credentials.module.css'
import page from '#areas/entry/sign-in.module.css'

const shut = {
  'entry.link_used': ['used', 'usedText'],
  'entry.link_expired': ['expired', 'expiredText'],
  'entry.link_unknown': ['unknown', 'unknownText'],
} as const

const isShutKey = (key: string): key is keyof typeof shut => Object.hasOwn(shut, key)

/** A link that opens nothing any more, with the way forward. */
export function LinkShut({ failure, onAgain }: { failure: CallFailure; onAgain: () => void }) {
  const { t } = useTranslation('credentials')
  if (!isShutKey(failure.key))
    return (
      <div className={styles['shut']}>
        <h1>{t('link.failed')}</h1>
        <p className={page['lead']} role="alert">
          {failure.message}
        </p>
        <Button look="filled" onClick={onAgain}>
          {t('link.retry')}
        </Button>
      </div>
    )
  const [title, text] = shut[failure.key]
  return (
    <div className={styles['shut']}>
      <h1>{t(`link.${title}`)}</h1>
      <p className={page['lead']} role="alert">
        {t(`link.${text}`)}
      </p>
      <div>
        <Link to="/forgetPasswordPage" className={buttonClass} data-look="filled" data-size="md">
          {t('action.newLink')}
        </Link>
        <Link to="/login" className={buttonClass} data-look="bordered" data-size="md">
          {t('action.signIn')}
        </Link>
      </div>
    </div>
  )
}
