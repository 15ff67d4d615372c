import { useTranslation } from '#words/use-translation.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import type { SetAsk } from './dialogs.tsx'
import type { SetDetail } from './steps.tsx'
import type { useSaveSet } from './use-save-set.ts'

interface ActsProps {
  detail: SetDetail | undefined
  isChanged: boolean
  mayEdit: boolean
  saving: ReturnType<typeof useSaveSet>
  onAsk: (ask: SetAsk) => void
}

/** What can be done with the set as it is: whatever is not saved yet is saved first. */
export function SetActs({ detail, isChanged, mayEdit, saving, onAsk }: ActsProps) {
  const { t } = useTranslation('ruleSet')
  const { isBusy, failure } = saving
  const set = detail?.set
  const may = (what: SetDetail['actions'][number]) => detail?.actions.includes(what) ?? false
  const isSaved = set !== undefined && !isChanged
  return (
    <>
      {failure && failure.fields.length === 0 && failure.key !== 'risk.rule_clash' && (
        <RefusedNote failure={failure} />
      )}
      {may('delete') && (
        <Button look="red" aria-haspopup="dialog" disabled={isBusy} onClick={() => onAsk({ what: 'delete' })}>
          {t('page.deleteSet')}
        </Button>
      )}
      {may('retire') && set?.live !== null && (
        <Button look="red" aria-haspopup="dialog" disabled={isBusy} onClick={() => onAsk({ what: 'retire' })}>
          {t('page.retire')}
        </Button>
      )}
      {may('shadow') && set?.shadow != null && (
        <Button disabled={isBusy} onClick={() => saving.shadow(null)}>
          {t('page.endShadow')}
        </Button>
      )}
      {may('shadow') && isSaved && set.shadow !== set.newest && set.live !== set.newest && set.rules > 0 && (
        <Button disabled={isBusy} onClick={() => saving.shadow(set.newest)}>
          {t('page.shadow')}
        </Button>
      )}
      {mayEdit && (
        <Button
          look={isSaved ? 'bordered' : 'filled'}
          disabled={isBusy || !(isChanged || !set)}
          onClick={saving.save}
        >
          {t('page.save')}
        </Button>
      )}
      {may('publish') && isSaved && set.live !== set.newest && set.rules > 0 && (
        <Button
          look="filled"
          aria-haspopup="dialog"
          disabled={isBusy}
          onClick={() => onAsk({ what: 'publish', no: set.newest })}
        >
          {t('page.publish')}
        </Button>
      )}
    </>
  )
}
