import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** What a mail server has taken. */
interface Taken {
  from: string
  to: string[]
  subject: string
  text: string
  messageId: string
}

export interface Mailbox {
  /** for `SMTP_URL` */
  url: string
  mails: Taken[]
  /** from now on the server takes nothing; for good (550), or for now (451) */
  refuse(responseCode?: number): void
  /** from now on it takes mails again */
  accept(): void
  close(): Promise<void>
}

/** A mail server on this machine that keeps what it is given. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Taken[] = []
  let refuses: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, session, done) {
      const source = await text(stream)
      if (refuses !== null) return done(Object.assign(new Error('Mailbox unavailable'), { responseCode: refuses }))
      const { mailFrom, rcptTo } = session.envelope
      mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((one) => one.address), ...read(source) })
      done()
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(responseCode = 550) {
      refuses = responseCode
    },
    accept() {
      refuses = null
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** Subject and text of a mail of one part. */
function read(source: string): Pick<Taken, 'subject' | 'text' | 'messageId'> {
  const end = source.indexOf('\r\n\r\n')
  const head = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const body = source.slice(end + 4)
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const encoding = header('content-transfer-encoding')
  return {
    subject: decodedHeader(header('subject')),
    messageId: header('message-id'),
    text:
      encoding === 'quoted-printable'
        ? quoted(body.replace(/=\r\n/g, ''))
        : encoding === 'base64'
          ? Buffer.from(body, 'base64').toString()
          : body,
  }
}

/** RFC 2047. */
function decodedHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(coded, 'base64').toString() : quoted(coded.replaceAll('_', ' ')),
    )
}

function quoted(coded: string): string {
  const bytes = coded.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
