import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import type { ListColour } from '@quayside/contract/risk/ruling/list-types.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DetailBack } from '#details/back.tsx'
import { Beside } from '#ui/page/beside.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { AddForm } from './add-form.tsx'
import { CheckPanel } from './check-panel.tsx'
import { useAdding } from './use-adding.ts'

export const blackAddRoute = createLazyRoute('/shell/home/riskManage/addBlackList')({
  component: () => <AddEntries colour="black" />,
})
export const whiteAddRoute = createLazyRoute('/shell/home/riskManage/addWhiteList')({
  component: () => <AddEntries colour="white" />,
})

/** Entries are judged line by line, with what they would have stopped, before they are added. */
function AddEntries({ colour }: { colour: ListColour }) {
  const { t } = useTranslation('riskList')
  const navigate = useNavigate()
  const to = colour === 'black' ? '/home/riskManage/blackList' : '/home/riskManage/whiteList'
  const adding = useAdding(colour, () => void navigate({ to }))
  return (
    <>
      <DetailBack to={to} label={t(`${colour}.title`)} />
      <PageHeader title={t(`${colour}.addTitle`)} note={t(`${colour}.note`)} />
      <Beside wide panel={<CheckPanel adding={adding} />}>
        <AddForm colour={colour} adding={adding} />
      </Beside>
    </>
  )
}
