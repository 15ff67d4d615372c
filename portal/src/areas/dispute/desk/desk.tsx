import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { CaseTabs } from './case-tabs.tsx'
import { type DeskSearch, deskTabs } from './search.ts'
import { Waiting } from './waiting.tsx'

const id = '/shell/home/tradeManage/protestDispose-new'
export const route = createLazyRoute(id)({ component: DisputeDesk })
const { useSearch } = getRouteApi(id)

/** What waits for somebody, by what an answer is worth and how soon it is due; what issuers have; what is decided. */
function DisputeDesk() {
  const tab =
    useSearch({ select: ({ tab: asked }: DeskSearch) => deskTabs.find((one) => one === asked) }) ?? 'todo'
  return tab === 'todo' || tab === 'mine' ? <Waiting tab={tab} /> : <CaseTabs tab={tab} />
}
