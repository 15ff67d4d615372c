import { type BaseFile, baseUploadPath } from '@quayside/contract/paylink/base/files.ts'
import { paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import type { StoredFileShown } from '@quayside/contract/stored-file.ts'
import { useTranslation } from '#words/use-translation.ts'
import { usePicture } from '#api/use-picture.ts'
import { useUpload } from '#api/use-upload.ts'
import { FileBox } from '#ui/control/file-box.tsx'
import { sizeInWords } from '#ui/text/size-text.ts'

interface BaseFileFieldProps {
  place: BaseFile
  file: StoredFileShown | null
  refused: string | undefined
  onChange: (file: StoredFileShown | null) => void
}

/** The seller's logo, or what payers agree to. */
export function BaseFileField({ place, file, refused, onChange }: BaseFileFieldProps) {
  const { t } = useTranslation('baseInfo')
  const rule = limits[place]
  const upload = useUpload(baseUploadPath, place, onChange)
  const picture = usePicture('/payLink/file', place === 'logo' ? file : null)
  return (
    <FileBox
      label={t('optional', { label: t(`field.${place}`) })}
      hint={
        file?.state === 'quarantine'
          ? t('file.waits')
          : t('file.allowed', { endings: rule.endings.join(' / '), size: sizeInWords(rule.bytes) })
      }
      name={file?.name ?? null}
      picture={picture}
      endings={rule.endings}
      isBusy={upload.isSending}
      error={upload.problem ?? refused}
      words={{
        choose: t('file.choose'),
        replace: t('file.replace'),
        remove: t('file.remove'),
        busy: t('file.busy'),
      }}
      onFile={upload.send}
      onRemove={() => onChange(null)}
    />
  )
}
