import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { ContactPage } from './contact-form.tsx'

const routeId = '/shell/home/accountManage/setEmail/$id'
export const route = createLazyRoute(routeId)({ component: SetEmail })
const { useParams, useNavigate } = getRouteApi(routeId)

function SetEmail() {
  const { id } = useParams()
  const navigate = useNavigate()
  return (
    <ContactPage
      which="email"
      isDone={id === 'done'}
      onDone={() =>
        void navigate({ to: '/home/accountManage/setEmail/$id', params: { id: 'done' }, replace: true })
      }
    />
  )
}
