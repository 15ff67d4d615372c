import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { roleCalls, RoleRow } from '@quayside/contract/account/team/role.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import styles from './team.module.css'

interface DeleteRoleDialogProps {
  role: Pick<RoleRow, 'id' | 'name' | 'version' | 'holders'>
  roles: readonly Pick<RoleRow, 'id' | 'name'>[]
  onClose: () => void
}

/** Nobody is left without a role by a deletion: its holders get another one in its place. */
export function DeleteRoleDialog({ role, roles, onClose }: DeleteRoleDialogProps) {
  const { t } = useTranslation('team')
  const [replacement, setReplacement] = useState('')
  const navigate = useNavigate()
  const refresh = useRefresh()
  const remove = useSend<typeof roleCalls.delete>('/role/delete')
  const submit = async () => {
    await remove.mutateAsync({ id: role.id, version: role.version, ...(replacement && { replacement }) })
    toast({ tone: 'good', text: t('remove.done', { role: role.name }) })
    await navigate({ to: '/home/accountManage/managementOperator/roleManagement' })
    await Promise.all(['/role/list', '/role/matrix', '/role/unused', '/operator/list'].map(refresh))
    onClose()
  }
  return (
    <Dialog
      title={t('remove.title', { role: role.name })}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('remove.cancel')}
          </Button>
          <Button
            look="danger"
            disabled={remove.isPending || (role.holders > 0 && replacement === '')}
            // The funnel has said why it failed; the dialog stays.
            onClick={() => void submit().catch(() => undefined)}
          >
            {t('remove.submit')}
          </Button>
        </>
      }
    >
      {role.holders === 0 ? (
        <p>{t('remove.free')}</p>
      ) : (
        <>
          <p>{t('remove.held', { count: role.holders })}</p>
          <fieldset className={styles['choice']}>
            <legend>{t('remove.replacement')}</legend>
            {roles
              .filter(({ id }) => id !== role.id)
              .map(({ id, name }) => (
                <label key={id}>
                  <input
                    type="radio"
                    name="replacement"
                    checked={replacement === id}
                    onChange={() => setReplacement(id)}
                  />
                  {name}
                </label>
              ))}
          </fieldset>
        </>
      )}
    </Dialog>
  )
}
