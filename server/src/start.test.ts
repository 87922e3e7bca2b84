import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from './core/config.ts'
import { openDatabase } from './core/db/index.ts'
import { start } from './start.ts'

vi.setConfig({ testTimeout: 180_000 })

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'lineside-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = {
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  LINESIDE_DEMO: 'off',
  LINESIDE_ADMIN_ID: 'root',
  LINESIDE_ADMIN_PASSWORD: 'long-enough',
  LOG_LEVEL: 'silent',
}

async function starting(own: Record<string, string> = {}, pages: Promise<unknown> = Promise.resolve()) {
  const said: string[] = []
  const config = readConfig({ ...settings, ...own })
  const say = (line: string) => said.push(line)
  const running = await start({ config, root, version: '0.0.0', say, pages, lost: () => undefined })
  return { ...running, said: said.join('\n') }
}

const settingError = (message: RegExp) =>
  expect.objectContaining({ name: 'SettingError', message: expect.stringMatching(message) })

/** Ends the thread of the database, after so many of its messages (the first says that it is open) or at a signal. */
const KILLER = `data:text/javascript,${encodeURIComponent(`
  process.once('worker', (worker) => {
    let left = Number(process.argv.at(-1))
    worker.on('message', () => --left === 0 && worker.terminate())
    process.on('SIGUSR2', () => worker.terminate())
  })`)}`

describe('the program', () => {
  it('starts on nothing, says what to know, and refuses a second one on its folder or port', async () => {
    const { address, stop, said } = await starting()
    expect(said).toContain(`Lineside is ready: ${address}`)
    expect(said).toContain('The administrator root was created.')
    expect(said).toContain('but not a power cut')
    expect(said).not.toContain('lineside-demo')
    await expect(starting()).rejects.toEqual(settingError(/in use/))
    const { port } = new URL(address)
    const other = { DATA_DIR: join(folder, 'other'), PORT: port }
    await expect(starting(other)).rejects.toEqual(settingError(new RegExp(`already listens on 127.0.0.1:${port}\\.`)))
    const signIn = await fetch(`${address}/api/brf/BrfAuth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'root', password: 'long-enough' }),
    })
    expect(await signIn.json()).toMatchObject({ isAdmin: true, name: 'root' })
    await stop()
    await expect(fetch(address)).rejects.toThrow()
  })

  it('starts again on what it left, without a second administrator', async () => {
    const { stop, said } = await starting()
    expect(said).not.toContain('administrator')
    await stop()
  })

  it('answers nobody before its pages are built; where they cannot be, it leaves a whole database', async () => {
    const own = { DATA_DIR: join(folder, 'unbuilt') }
    await expect(starting(own, Promise.reject(new Error('The pages failed')))).rejects.toThrow('The pages failed')
    const built = Promise.withResolvers<void>()
    let isUp = false
    const waiting = starting(own, built.promise).then((running) => {
      isUp = true
      return running
    })
    // whoever opens the folder meanwhile is refused: the database is open
    await vi.waitFor(() => expect(starting(own)).rejects.toEqual(settingError(/in use/)))
    expect(isUp).toBe(false)
    built.resolve()
    const { stop, said } = await waiting
    expect(said).not.toContain('administrator')
    await stop()
  })

  it('without anybody named prints a link that lets one person in, another one at each start', async () => {
    const nobody = { DATA_DIR: join(folder, 'empty'), LINESIDE_ADMIN_ID: '', LINESIDE_ADMIN_PASSWORD: '' }
    const linkOf = ({ said, address }: { said: string; address: string }) => {
      const [, token] = new RegExp(`${address}/primeiro-acesso#([\\w-]{43})\\n`).exec(said) ?? []
      return token
    }
    const first = await starting(nobody)
    const older = linkOf(first)
    await first.stop()
    const { address, stop, said } = await starting(nobody)
    const newer = linkOf({ address, said })
    const use = (token = '') =>
      fetch(`${address}/api/brf/BrfAuth/FirstAdministrator`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, id: 'ana', name: 'Ana Souza', password: 'long-enough' }),
      })
    expect(newer).not.toBe(older)
    expect(await (await use(older)).json()).toMatchObject({ code: 'LINK_EXPIRED' })
    expect(await (await use(newer)).json()).toMatchObject({ name: 'Ana Souza', isAdmin: true })
    await stop()
    const again = await starting(nobody)
    expect(linkOf(again)).toBeUndefined()
    await again.stop()
  })

  it('says what is wrong with an address or a folder', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(starting({ DATA_DIR: join(folder, 'file', 'data') })).rejects.toEqual(settingError(/folder/))
    await expect(starting({ HOST: '203.0.113.1' })).rejects.toEqual(settingError(/203\.0\.113\.1 is not an address/))
    const url = 'postgres://nobody:secret@127.0.0.1:1/none'
    await expect(starting({ DATABASE_URL: url })).rejects.toEqual(settingError(/^(?!.*secret).*127\.0\.0\.1/))
  })

  it('asked to stop finishes the request that is under way', async () => {
    const child = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts')], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    const { port } = new URL(await addressOf(child))
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    const closed = once(socket, 'close')
    const body = JSON.stringify({ id: 'root', password: 'long-enough' })
    const head = ['POST /api/brf/BrfAuth HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Expect: 100-continue']
    socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n`)
    await expect.poll(() => answer, { timeout: 20_000 }).toContain('100 Continue')
    child.kill('SIGTERM')
    // it no longer listens: the stop is under way
    await expect.poll(() => reachable(Number(port)), { timeout: 20_000 }).toBe(false)
    socket.write(body)
    await closed
    expect(answer).toContain('200 OK')
    expect(answer).toContain('"token":')
    expect(await ended).toEqual([0, null])
  })

  it('ends with one sentence where its embedded database dies, whenever that is', async () => {
    const ends = 'The embedded database has stopped, so Lineside ends. Start it again: what was answered is kept.\n'
    const unopened = `The database in the data folder ${settings.DATA_DIR} cannot be opened: The embedded database has stopped\n`
    for (const [message, sentence] of [
      ['1', unopened],
      ['4', ends],
      ['none', ends],
    ] as const) {
      const child = spawn(process.execPath, ['--import', KILLER, join(root, 'server', 'src', 'main.ts'), message], {
        env: { ...process.env, ...settings, LOG_LEVEL: 'error' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
      const ended = once(child, 'close')
      if (message === 'none') {
        await addressOf(child)
        child.kill('SIGUSR2')
      }
      child.stdout.resume()
      expect([message, await ended, said]).toEqual([message, [1, null], sentence])
    }
  })

  it('refuses a database that a newer program made', async () => {
    const db = await openDatabase({ dataDir: settings.DATA_DIR })
    await db.query(`insert into migrations (name, sha256) values ('9999-core-later.sql', 'x')`)
    await db.close()
    await expect(starting()).rejects.toEqual(settingError(/newer than this program/))
  })

  it('ends with one sentence and no stack where a setting is wrong', async () => {
    const child = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts')], {
      env: { ...process.env, ...settings, PORT: 'x' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    const [code] = await once(child, 'close')
    expect([code, said]).toEqual([1, 'PORT must be a whole number from 0 to 65535, not "x".\n'])
  })
})

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The program has no output')
  for await (const line of createInterface(child.stdout)) {
    const [, address] = /ready: (\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('The program ended before it was ready')
}

function reachable(port: number): Promise<boolean> {
  const probe = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
}
