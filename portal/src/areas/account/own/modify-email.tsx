import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { ContactPage } from './contact-form.tsx'

const routeId = '/shell/home/accountManage/modifyEmail/$id'
export const route = createLazyRoute(routeId)({ component: ModifyEmail })
const { useParams, useNavigate } = getRouteApi(routeId)

function ModifyEmail() {
  const { id } = useParams()
  const navigate = useNavigate()
  return (
    <ContactPage
      which="email"
      isDone={id === 'done'}
      onDone={() =>
        void navigate({ to: '/home/accountManage/modifyEmail/$id', params: { id: 'done' }, replace: true })
      }
    />
  )
}
