import type { ui as en } from '#en/ui.ts'
import type { Same } from '#same.ts'

export const ui = {
  copy: '复制',
  copyWhat: '复制{{what}}',
  copied: '已复制',
  agent: { known: '{{browser}} · {{system}}', unknown: '未知浏览器' },
  close: '关闭',
  cancel: '取消',
  apply: '应用',
  /** An amount that is typed, in one currency. */
  inCurrency: '{{what}}（{{currency}}）',
  none: '–',
  noneSaid: '无',
  loading: '正在加载',
  brandUnknown: '卡',
  /** A file of lines that are looked through before anything is done. */
  fileLines: {
    choose: '选择文件',
    good: '{{all}} 行中 {{good}} 行无误',
    line: '行号',
    problem: '问题',
    fine: '无误',
    lines: '文件内容',
    mend: '请修改有问题的行后重新选择文件，目前尚未创建任何内容。',
  },
  error: {
    help: '查看解决办法',
    title: '列表加载失败',
    titlePage: '加载失败',
    unknown: '内容不存在，或您无权查看',
    kept: '筛选条件已保留，数据没有变动。',
    trace: '追踪号',
    why: '查看原因和授权人',
    waiting: '查看申请',
    again: '重新加载',
  },
  field: {
    chineseStripped: '此处不支持中文字符。',
    earliest: '不得早于 {{limit}}。',
    latest: '不得晚于 {{limit}}。',
    show: '显示密码',
    hide: '隐藏密码',
  },
} as const satisfies Same<typeof en>
