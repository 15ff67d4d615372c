import type { Query } from '#db/tx.ts'

export const addCaptcha = (id: string, answerHash: Buffer, seconds: number): Query => ({
  name: 'add_captcha',
  text: 'insert into captcha (id, answer_hash, expires_at) values ($1, $2, now() + make_interval(secs => $3))',
  values: [id, answerHash, seconds],
})

/** Gone with the first look: an image is good once. */
export const takeCaptcha = (id: string): Query<{ answer_hash: Buffer; fresh: boolean }> => ({
  name: 'take_captcha',
  text: 'delete from captcha where id = $1 returning answer_hash, expires_at > now() as fresh',
  values: [id],
})
