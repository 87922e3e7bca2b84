import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { sendMail } from './index.ts'
import { type Mailbox, openMailbox } from './testing.ts'

const mailOf = (env: Record<string, string>) => readConfig(env).mail
const usual = { SMTP_FROM: 'Lineside <portal@plant.example>', PORTAL_URL: 'https://portal.plant.example' }
const mail = { to: 'ana.souza@plant.example', subject: 'Çok iyi', text: 'Um link: https://portal.plant.example/x#y\n' }

describe('the settings of mail', () => {
  it('are none unless a server is named', () => {
    expect(mailOf({ PORTAL_URL: 'https://portal.plant.example' })).toBeNull()
  })

  it('name the server, the sender and where links lead', () => {
    expect(mailOf({ SMTP_URL: 'smtp://li%40x:se%3Acret@mail.plant.example:2525', ...usual })).toEqual({
      host: 'mail.plant.example',
      port: 2525,
      secure: false,
      needsTls: true,
      user: 'li@x',
      password: 'se:cret',
      from: usual.SMTP_FROM,
      portal: 'https://portal.plant.example',
    })
    expect(mailOf({ SMTP_URL: 'smtps://mail.plant.example', ...usual })).toMatchObject({ port: 465, secure: true })
    expect(mailOf({ SMTP_URL: 'smtp://127.0.0.1:25', ...usual })).toMatchObject({ port: 25, needsTls: false })
    expect(mailOf({ SMTP_URL: 'smtp://relay', SMTP_TLS: 'off', ...usual })).toMatchObject({
      needsTls: false,
      user: null,
    })
  })

  it.each([
    [{ SMTP_FROM: 'a@b' }, 'SMTP_FROM has no effect without SMTP_URL. Set both, or neither.'],
    [{ SMTP_URL: 'mail:25', ...usual }, 'SMTP_URL must be smtp://'],
    [{ SMTP_URL: 'smtp://user:secret@host/?tls=no', ...usual }, 'SMTP_URL must be smtp://'],
    [{ SMTP_URL: 'smtp://host', PORTAL_URL: usual.PORTAL_URL }, 'SMTP_URL needs SMTP_FROM'],
    [{ SMTP_URL: 'smtp://host', ...usual, SMTP_FROM: 'a@b\r\nBcc: c@d' }, 'SMTP_URL needs SMTP_FROM'],
    [{ SMTP_URL: 'smtp://host', SMTP_FROM: 'a@b.c' }, 'SMTP_URL needs PORTAL_URL'],
    [{ SMTP_URL: 'smtp://host', ...usual, PORTAL_URL: 'javascript:1' }, 'SMTP_URL needs PORTAL_URL'],
  ])('are refused in a sentence that tells no secret: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
    expect(() => readConfig(env)).not.toThrow('secret')
  })
})

describe('a mail', () => {
  let box: Mailbox
  beforeAll(async () => {
    box = await openMailbox()
  })
  afterAll(() => box.close())

  it('arrives as it was written', async () => {
    const config = mailOf({ SMTP_URL: box.url, ...usual })
    if (!config) throw new Error('No mail server')
    await sendMail(config, mail)
    const [got] = box.mails
    expect(got).toMatchObject({ from: 'portal@plant.example', to: ['ana.souza@plant.example'] })
    expect(got?.subject).toBe('Çok iyi')
    expect(got?.text).toContain('https://portal.plant.example/x#y')
  })

  it('is not sent where TLS is needed and the server has none', async () => {
    const config = mailOf({ SMTP_URL: box.url, ...usual })
    if (!config) throw new Error('No mail server')
    await expect(sendMail({ ...config, needsTls: true }, mail)).rejects.toMatchObject({ code: 'ETLS' })
    expect(box.mails).toHaveLength(1)
  })
})
