import type { partnerCallNames as en } from '#en/partners/call-names.ts'
import type { Same } from '#same.ts'

export const partnerCallNames = {
  '/ecosphere/list': '查看生态服务',
  '/ecosphere/put': '发布生态服务',
  '/ecosphere/withdraw': '下架生态服务',
  '/onboarding/campaign': '查看活动',
  '/onboarding/begin': '发起申请',
  '/onboarding/open': '打开申请表',
  '/onboarding/mine': '为公司发起申请',
  '/onboarding/draft': '查看申请',
  '/onboarding/save': '保存申请',
  '/onboarding/upload': '上传申请资料',
  '/onboarding/paper/delete': '移除申请资料',
  '/payout/onboarding': '提交付款产品申请',
  '/allvalue/onBoarding': '提交 AllValue 店铺申请',
  '/onboarding/waiting': '查看待审申请',
  '/onboarding/read': '查看申请',
  '/onboarding/paper': '下载申请资料',
  '/onboarding/review': '受理申请',
  '/onboarding/ask': '要求补充申请资料',
  '/onboarding/approve': '通过申请',
  '/onboarding/refuse': '拒绝申请',
  '/onboarding/campaign/put': '发布活动',
} as const satisfies Same<typeof en>
