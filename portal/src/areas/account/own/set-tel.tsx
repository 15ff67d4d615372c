import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { ContactPage } from './contact-form.tsx'

const routeId = '/shell/home/accountManage/setTel/$id'
export const route = createLazyRoute(routeId)({ component: SetTel })
const { useParams, useNavigate } = getRouteApi(routeId)

function SetTel() {
  const { id } = useParams()
  const navigate = useNavigate()
  return (
    <ContactPage
      which="mobile"
      isDone={id === 'done'}
      onDone={() =>
        void navigate({ to: '/home/accountManage/setTel/$id', params: { id: 'done' }, replace: true })
      }
    />
  )
}
