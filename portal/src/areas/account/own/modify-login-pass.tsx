import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { PasswordPage } from './password-form.tsx'

const routeId = '/shell/home/accountManage/modifyLoginPass/$message'
export const route = createLazyRoute(routeId)({ component: ModifyLoginPass })
const { useParams, useNavigate } = getRouteApi(routeId)

function ModifyLoginPass() {
  const { message } = useParams()
  const navigate = useNavigate()
  return (
    <PasswordPage
      kind="login"
      isDone={message === 'done'}
      onDone={() =>
        void navigate({
          to: '/home/accountManage/modifyLoginPass/$message',
          params: { message: 'done' },
          replace: true,
        })
      }
    />
  )
}
