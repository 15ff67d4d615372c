/** Rights and pages of sites and checkouts: a part of the permission tree. */
export const mainRights = {
  code: 'main',
  children: [
    {
      code: 'main.site',
      path: '/home/mainManage/entityList',
      pages: ['/home/mainManage/details/:type'],
      children: [{ code: 'main.site.view' }, { code: 'main.site.manage' }],
    },
    {
      code: 'main.checkout',
      path: '/home/mainManage/checkoutConfig',
      pages: ['/home/mainManage/checkoutConfigDetail/:id'],
      children: [
        { code: 'main.checkout.view' },
        { code: 'main.checkout.manage' },
        { code: 'main.checkout.publish' },
      ],
    },
    {
      code: 'main.key',
      path: '/home/mainManage/keyManagement',
      children: [{ code: 'main.key.view' }, { code: 'main.key.manage', persons: 'alone' }],
    },
    {
      code: 'main.notify',
      path: '/home/mainManage/asynNotification',
      pages: [
        '/home/mainManage/asynNotification/fastPayment',
        '/home/mainManage/asynNotification/NoticeofDishonour',
        '/home/mainManage/asynNotification/deliveries',
        '/home/mainManage/asynNotification/gaps',
        '/home/mainManage/asynNotification/signature',
        '/detail/notification/:id',
      ],
      children: [
        { code: 'main.notify.view' },
        { code: 'main.notify.manage' },
        { code: 'main.notify.replay' },
      ],
    },
    {
      code: 'main.ip',
      path: '/home/mainManage/ipwhitelist',
      children: [{ code: 'main.ip.view' }, { code: 'main.ip.manage' }],
    },
    {
      code: 'main.recipient',
      path: '/home/mainManage/messagePush',
      pages: ['/home/mainManage/messagePush/addSendee', '/home/mainManage/messagePush/receiverConfig/:id'],
      with: 'main.notify',
      children: [],
    },
  ],
} as const
