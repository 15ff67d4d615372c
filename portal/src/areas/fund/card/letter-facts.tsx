import { IconDownload } from '@tabler/icons-react'
import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import type { CardDetail } from '@quayside/contract/fund/card/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { download } from '#api/send.ts'
import { Button } from '#ui/control/button.tsx'
import { saveFile } from '#ui/control/save-file.ts'
import { Hint } from '#ui/text/hint.tsx'

/** The letter of a card, and how its scan stands. */
export function CardLetterFacts({ card }: { card: CardDetail }) {
  const { t } = useTranslation('card')
  const { letter, liquidateId: id } = card
  const take = async () =>
    saveFile(await download<typeof cardCalls.download>('/liquidateInfo/letter/download', { id }))
  return (
    <section>
      <h2>{t('details.letter')}</h2>
      {letter ? (
        <>
          <p>{letter.name}</p>
          <Hint>{t(`details.letterState.${letter.state}`)}</Hint>
          {letter.state === 'clean' && (
            // The funnel says why it failed.
            <Button size="sm" onClick={() => void take().catch(() => undefined)}>
              <IconDownload size={16} stroke={1.6} aria-hidden />
              {t('details.download')}
            </Button>
          )}
        </>
      ) : (
        <Hint>{t('details.noLetter')}</Hint>
      )}
    </section>
  )
}
