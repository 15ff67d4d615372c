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
  ],
} as const
