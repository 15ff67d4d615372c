import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basePath } from '@quayside/contract/envelope.ts'
import type { StoredFileShown } from '@quayside/contract/stored-file.ts'
import type { TestApp } from './app.ts'
import type { Somebody } from './approvals.ts'

const boundary = 'a-boundary'

export interface FormAnswer {
  readonly status: string
  readonly error?: string
  readonly errors?: readonly { field: string }[]
  readonly data?: StoredFileShown
}

/** Forms with one file, sent through a real socket. */
export async function formUpload(app: TestApp, path: string) {
  await app.gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.gateway.app.server.address() as AddressInfo
  const part = (disposition: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
      data,
      Buffer.from('\r\n'),
    ])
  return (who: Somebody, kind: string | undefined, name: string, bytes: Buffer): Promise<FormAnswer> =>
    new Promise((resolve, reject) => {
      const sent = ask(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: basePath + path,
          headers: {
            authorization: `Bearer ${who.token}`,
            'content-type': `multipart/form-data; boundary=${boundary}`,
          },
        },
        (response) => {
          let text = ''
          response.on('data', (piece: Buffer) => (text += piece.toString()))
          response.on('end', () => resolve(JSON.parse(text) as FormAnswer))
        },
      )
      sent.on('error', reject)
      sent.end(
        Buffer.concat([
          ...(kind === undefined ? [] : [part('name="kind"', Buffer.from(kind))]),
          part(`name="file"; filename="${name}"`, bytes),
          Buffer.from(`--${boundary}--\r\n`),
        ]),
      )
    })
}
