import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { copyText } from '#ui/control/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { pageName, permissionName } from '#shell/page-names.ts'
import { WhoCanGive } from './who-can-give.tsx'

/** Whether the page before is one of ours: back from a link elsewhere would lead out again. */
function canGoBack(): boolean {
  const { navigation }: { navigation?: Navigation } = window
  return navigation?.canGoBack ?? window.history.length > 1
}

/** Stands in the place of a page whose right is missing, and says who can give it. */
export function GuardTip({ page, right }: { page: string; right: string }) {
  const { t } = useTranslation(['shell', 'ui'])
  const { t: rights } = useTranslation('rights')
  const { user } = useSession()
  const router = useRouter()
  const [copied, setCopied] = useState(false)
  const permission = permissionName(rights, right)
  const leave = () => {
    if (!canGoBack()) {
      window.location.assign('/home')
      return
    }
    // The reload waits for the address before: going back is not done at once.
    const stop = router.history.subscribe(() => {
      stop()
      window.location.reload()
    })
    window.history.back()
  }
  return (
    <Dialog
      title={t('guard.title')}
      foot={
        <>
          <Button
            onClick={() =>
              void copyText(t('guard.request', { user: user.name, permission, code: right })).then(setCopied)
            }
          >
            {copied ? t('ui:copied') : t('guard.copy')}
          </Button>
          <Button look="filled" data-autofocus onClick={leave}>
            {t('guard.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('guard.text', { page: pageName(t, page), permission })}</p>
      <WhoCanGive permission={right} />
      <p>{t('guard.after')}</p>
    </Dialog>
  )
}
