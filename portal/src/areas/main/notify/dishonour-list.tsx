import { createLazyRoute } from '@tanstack/react-router'
import { Endpoints } from './list.tsx'

export const route = createLazyRoute('/shell/home/mainManage/asynNotification/NoticeofDishonour')({
  component: () => <Endpoints family="dishonour" />,
})
