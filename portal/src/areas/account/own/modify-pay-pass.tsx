import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { PasswordPage } from './password-form.tsx'

const routeId = '/shell/home/accountManage/modifyPayPass/$message'
export const route = createLazyRoute(routeId)({ component: ModifyPayPass })
const { useParams, useNavigate } = getRouteApi(routeId)

function ModifyPayPass() {
  const { message } = useParams()
  const navigate = useNavigate()
  return (
    <PasswordPage
      kind="payment"
      isDone={message === 'done'}
      onDone={() =>
        void navigate({
          to: '/home/accountManage/modifyPayPass/$message',
          params: { message: 'done' },
          replace: true,
        })
      }
    />
  )
}
