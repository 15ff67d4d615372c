import type { SignedIn, signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { useTranslation } from '#words/use-translation.ts'
import { send } from '#api/send.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** Login without a role: a warning whose only action is to change account (spec §6). */
export function NoRoleDialog({ answer, onChange }: { answer: SignedIn; onChange: () => void }) {
  const { t } = useTranslation('shell')
  const change = () => {
    // Its session is of no use to anybody; nothing of it was stored.
    void send<typeof signInCalls.logout>('/auth/logout', {}, { inline: true, token: answer.token }).catch(
      () => undefined,
    )
    onChange()
  }
  return (
    <Dialog
      title={t('noRole.title')}
      foot={
        <Button look="filled" data-autofocus onClick={change}>
          {t('noRole.change')}
        </Button>
      }
    >
      <p role="alert">{t('noRole.text', { user: answer.user.name })}</p>
    </Dialog>
  )
}
