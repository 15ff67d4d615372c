import type { teamCallNames as en } from '#en/account/team-call-names.ts'
import type { Same } from '#same.ts'

/** 操作日志中角色与操作员相关操作的名称。 */
export const teamCallNames = {
  '/operator/list': '查看操作员列表',
  '/operator/id': '查看操作员',
  '/operator/add': '新增操作员',
  '/operator/update': '修改操作员',
  '/operator/lock': '锁定操作员',
  '/operator/unlock': '解锁操作员',
  '/operator/delete': '删除操作员',
  '/operator/reset/pwd': '向操作员发送密码链接',
  '/role/list': '查看角色列表',
  '/role/id': '查看角色',
  '/role/add': '新增角色',
  '/role/update': '修改角色',
  '/role/delete': '删除角色',
  '/role/resource': '查看角色权限',
  '/role/resource/all': '查看全部权限',
  '/role/matrix': '查看权限矩阵',
  '/role/unused': '查看闲置权限',
  '/role/takeAway': '收回闲置权限',
  '/role/grantors': '查询可授予权限的人员',
  '/role/see': '以角色视角查看',
} as const satisfies Same<typeof en>
