import type { FailureTexts } from '#error-texts.ts'

export const failures = {
  'client.no_answer': '请求超时，请检查网络。',
  'client.network': '网络异常，未收到完整应答，请重新加载。',
  'client.wrong_parameters': '参数错误，请求未受理，内容未保存。',
  'client.bad_gateway': '服务器应用错误（502），请稍后再试。',
  'client.unknown': '其他未知错误。请提供追踪号，便于我们排查。',
  'client.chunk_failed': '加载错误，页面部分内容未能加载，请重新加载页面。',
  'action.save_failed': '保存失败，请重新提交。',
  'action.delete_failed': '删除出错。',
  'action.add_failed': '添加失败。',
  'action.update_failed': '更新失败。',
  'action.failed': '操作失败。',
  'action.payment_failed': '支付失败。',
  'action.payment_succeeded': '支付成功。',
  'action.no_data': '暂无数据。',
  'action.no_match': '没有符合条件的记录。',
  'action.too_many_rows': '超过 1,000,000 行，请缩小查询范围。',
} as const satisfies FailureTexts
