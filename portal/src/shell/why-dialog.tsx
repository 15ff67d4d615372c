import { useSyncExternalStore } from 'react'
import { isPermission } from '@quayside/contract/permissions.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { copyText } from '#ui/control/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { missingRight } from '#ui/state/missing-right.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { permissionName } from './page-names.ts'
import { WhoCanGive } from './who-can-give.tsx'

/** The one answer to "why can I not?", from whichever refusal it is asked. */
export function WhyDialog() {
  const { t } = useTranslation(['shell', 'ui'])
  const code = useSyncExternalStore(missingRight.subscribe, missingRight.asked)
  const { user } = useSession()
  if (code === undefined || !isPermission(code)) return null
  const permission = permissionName(t, code)
  const copy = async () => {
    await copyText(t('guard.request', { user: user.name, permission, code }))
    toast({ tone: 'good', text: t('ui:copied') })
  }
  return (
    <Dialog
      title={t('why.title')}
      onClose={missingRight.close}
      foot={
        <>
          <Button onClick={() => void copy()}>{t('guard.copy')}</Button>
          <Button look="filled" data-autofocus onClick={missingRight.close}>
            {t('why.close')}
          </Button>
        </>
      }
    >
      <p>{t('why.need', { permission })}</p>
      <WhoCanGive permission={code} />
    </Dialog>
  )
}
