/** Rights and pages of the account: a part of the permission tree. */
export const accountRights = {
  code: 'account',
  children: [
    {
      code: 'account.security',
      path: '/home/accountManage/securitySettings',
      pages: [
        '/home/accountManage/modifyLoginPass/:message',
        '/home/accountManage/modifyPayPass/:message',
        '/home/accountManage/modifyEmail/:id',
        '/home/accountManage/setEmail/:id',
        '/home/accountManage/modifyTelPass/:id',
        '/home/accountManage/setTel/:id',
      ],
      open: true,
    },
    {
      code: 'account.download',
      path: '/home/accountManage/downloadlist',
      children: [{ code: 'account.download.view' }],
    },
    {
      code: 'account.log',
      path: '/home/accountManage/logQuery',
      children: [{ code: 'account.log.view' }, { code: 'account.log.export' }],
    },
    {
      code: 'account.approval',
      path: '/home/accountManage/approvals',
      pages: ['/detail/approval/:id', '/home/accountManage/approvalRules'],
      children: [
        { code: 'account.approval.view' },
        { code: 'account.approval.decide' },
        { code: 'account.approval.rule' },
      ],
    },
    {
      code: 'account.operator',
      path: '/home/accountManage/managementOperator/operators',
      pages: [
        '/home/accountManage/managementOperator/operatorDetails/:id',
        '/home/accountManage/managementOperator/addManagement',
        '/home/accountManage/managementOperator/operatorConfi/:message',
        '/home/accountManage/managementOperator/modifyManageLoginPass/:message',
        '/home/accountManage/managementOperator/modifyManagePayPass/:message',
      ],
      children: [
        { code: 'account.operator.view' },
        { code: 'account.operator.manage' },
        { code: 'account.operator.lock' },
        { code: 'account.operator.reset' },
        { code: 'account.operator.delete' },
      ],
    },
    {
      code: 'account.role',
      path: '/home/accountManage/managementOperator/roleManagement',
      pages: [
        '/home/accountManage/managementOperator/addRole',
        '/home/accountManage/managementOperator/modifyRole/:id',
        '/home/accountManage/managementOperator/roleDetails/:id',
      ],
      children: [{ code: 'account.role.view' }, { code: 'account.role.manage' }],
    },
  ],
} as const
