import type { onboardingMails as en } from '#en/partners/onboarding-mails.ts'
import type { Same } from '#same.ts'

export const onboardingMails = {
  onboardingCode: {
    subject: '申请验证码',
    text: `您好：

您的验证码为 {{code}}，{{minutes}} 分钟内有效，仅可使用一次。

您使用本邮箱开始填写 Quayside 申请表。如非本人操作，请忽略本邮件。请勿将验证码告知他人。

Quayside`,
  },
  onboardingLink: {
    subject: '您的 Quayside 申请',
    text: `您好：

申请已保存。{{days}} 天内可随时通过以下链接继续填写，也可在其他设备上打开：
{{link}}

持有该链接的人均可查看和修改申请，请勿转发。

Quayside`,
  },
  onboardingSent: {
    subject: '申请已收到',
    text: `您好：

我们已收到申请 {{number}}，正在安排审核。如需补充资料或审核完成，将发送邮件至本邮箱。

Quayside`,
  },
  onboardingAsked: {
    subject: '申请需补充资料',
    text: `您好：

申请 {{number}} 经审核，还需补充以下内容：

{{text}}

请在 {{days}} 天内通过以下链接补充，此前的链接已失效：
{{link}}

持有该链接的人均可查看和修改申请，请勿转发。

Quayside`,
  },
  onboardingApproved: {
    subject: '申请已通过',
    text: `您好：

申请 {{number}} 已通过审核。请登录商户后台查看已开通的服务；如尚无账号，我们将另行发送开通邮件。

Quayside`,
  },
  onboardingRefused: {
    subject: '申请未通过',
    text: `您好：

申请 {{number}} 未能通过审核，原因如下：

{{text}}

您可随时重新申请。您提交的资料将在 180 天后删除。

Quayside`,
  },
} as const satisfies Same<typeof en>
