import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { storage } from '#session/storage.ts'
import { signOut } from '#session/sign-out.ts'

/** An operator without a role can do one thing: change account (spec §6). */
export function NoRole({ user = storage.userName() ?? '' }: { user?: string }) {
  const { t } = useTranslation('shell')
  return (
    <Dialog
      title={t('noRole.title')}
      foot={
        <Button look="filled" data-autofocus onClick={() => void signOut()}>
          {t('noRole.change')}
        </Button>
      }
    >
      <p role="alert">{t('noRole.text', { user })}</p>
    </Dialog>
  )
}
