import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

export interface Smtp {
  readonly port: number
  close(): Promise<void>
}

const messageBytesMax = 10 * 1024 * 1024

/** Takes every mail of any sender for any receiver; nothing is ever passed on. */
export async function startSmtp(mailbox: Mailbox, host: string, port: number): Promise<Smtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    size: messageBytesMax,
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const receivers = session.envelope.rcptTo.map(({ address }) => address)
        if (stream.sizeExceeded) return done(new Error('Message too large'))
        receive(mailbox, Buffer.concat(parts), receivers).then(() => done(), done)
      })
    },
  })
  // A client that hangs up in the middle of a line is no reason to stop.
  server.on('error', () => {})
  const bound = await listen(server, host, port)
  return { port: bound, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function receive(mailbox: Mailbox, raw: Buffer, to: string[]): Promise<void> {
  const mail = await PostalMime.parse(raw)
  const content = {
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? mail.html ?? '',
  }
  await Promise.all(to.map((receiver) => mailbox.receive({ kind: 'mail', to: receiver, ...content })))
}

function listen(server: SMTPServer, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
