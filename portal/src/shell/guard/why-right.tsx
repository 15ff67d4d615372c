import type { Permission } from '@quayside/contract/permissions.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { copyText } from '#ui/control/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { permissionName } from '#shell/page-names.ts'
import { WhoCanGive } from './who-can-give.tsx'

/** Which right is missing, who can give it, and what to send them. */
export function WhyRight({ code, onClose }: { code: Permission; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'ui'])
  const { t: rights } = useTranslation('rights')
  const { user } = useSession()
  const permission = permissionName(rights, code)
  const copy = async () => {
    await copyText(t('guard.request', { user: user.name, permission, code }))
    toast({ tone: 'good', text: t('ui:copied') })
  }
  return (
    <Dialog
      title={t('why.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={() => void copy()}>{t('guard.copy')}</Button>
          <Button look="filled" data-autofocus onClick={onClose}>
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
