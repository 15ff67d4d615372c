import type { OutputOf } from '@quayside/contract/call.ts'
import type { noticeCalls } from '@quayside/contract/messages/notice.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, usePatch, useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import styles from './messages.module.css'

const path = '/notice/preferences'
type Preference = OutputOf<typeof noticeCalls.preferences>['preferences'][number]

/** How the operator is told of each group; a choice holds as soon as it is made. */
export function NoticePreferences({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('messages')
  const { data, error, refetch } = useCall<typeof noticeCalls.preferences>(path, {})
  return (
    <Dialog
      title={t('preferences.title')}
      kind="form"
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('preferences.close')}</Button>}
    >
      <p>{t('preferences.text')}</p>
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {data && <Choices preferences={data.preferences} />}
      <p className={styles['note']}>
        {t('preferences.fixed')} {t('preferences.required')}
      </p>
    </Dialog>
  )
}

function Choices({ preferences }: { preferences: readonly Preference[] }) {
  const { t } = useTranslation('messages')
  const patch = usePatch<typeof noticeCalls.preferences>(path)
  const { mutate: save } = useSend<typeof noticeCalls.savePreferences>('/notice/preferences/save', {
    inTurn: true,
  })
  const choose = ({ group, portal, mail }: Preference, part: Partial<Preference>) => {
    const next = { group, portal, mail, ...part }
    const put = (wanted: typeof next) =>
      patch((answer) => ({
        preferences: answer.preferences.map((one) => (one.group === group ? { ...one, ...wanted } : one)),
      }))
    put(next)
    save({ group, portal: next.portal, mail: next.mail }, { onError: () => put({ group, portal, mail }) })
  }
  return (
    <table className={styles['preferences']} aria-label={t('preferences.title')}>
      <thead>
        <tr>
          <th scope="col">{t('group')}</th>
          <th scope="col">{t('preferences.portal')}</th>
          <th scope="col">{t('preferences.mail')}</th>
        </tr>
      </thead>
      <tbody>
        {preferences.map((one) => {
          const group = t(`groups.${one.group}`)
          return (
            <tr key={one.group}>
              <th scope="row">{group}</th>
              {(['portal', 'mail'] as const).map((way) => (
                <td key={way}>
                  <input
                    type="checkbox"
                    aria-label={t(`preferences.${way}Of`, { group })}
                    checked={one[way]}
                    disabled={one.fixed}
                    onChange={(event) => choose(one, { [way]: event.currentTarget.checked })}
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
