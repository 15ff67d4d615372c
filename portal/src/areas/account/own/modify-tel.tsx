import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { ContactPage } from './contact-form.tsx'

const routeId = '/shell/home/accountManage/modifyTelPass/$id'
export const route = createLazyRoute(routeId)({ component: ModifyTel })
const { useParams, useNavigate } = getRouteApi(routeId)

function ModifyTel() {
  const { id } = useParams()
  const navigate = useNavigate()
  return (
    <ContactPage
      which="mobile"
      isDone={id === 'done'}
      onDone={() =>
        void navigate({ to: '/home/accountManage/modifyTelPass/$id', params: { id: 'done' }, replace: true })
      }
    />
  )
}
