import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'
import type { Database } from '../db/index.ts'
import { DatabaseError } from '../db/index.ts'

const { onPlant } = usePlant()

describe('the probes', () => {
  it('say that the process lives and the database answers', () =>
    onPlant(async ({ nobody }) => {
      const [health, ready] = [await nobody.send({ url: '/api/healthz' }), await nobody.send({ url: '/api/readyz' })]
      expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok' }])
      expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
    }))

  it('say 503 while the database is gone, and live on', () => {
    let gone = false
    const wrap = (db: Database): Database => ({
      ...db,
      query: (text, values, options) =>
        gone
          ? Promise.reject(new DatabaseError('08006', 'connect to db.secret:5432'))
          : db.query(text, values, options),
    })
    return onPlant(
      async (plant) => {
        const analyst = await plant.as('analyst')
        const ready = () => plant.nobody.send({ url: '/api/readyz' })
        expect((await ready()).statusCode).toBe(200)
        gone = true
        // an answer is good for a second
        expect((await ready()).statusCode).toBe(200)
        plant.moveClock(1_000)
        const answer = await ready()
        expect([answer.statusCode, answer.payload]).toEqual([503, '{"status":"the database does not answer"}'])
        expect((await plant.nobody.send({ url: '/api/healthz' })).statusCode).toBe(200)
        const failed = await analyst.send({ url: '/api/operator/v1/Collect' })
        expect([failed.statusCode, failed.json().code]).toEqual([503, 'DATABASE_AWAY'])
        expect(failed.payload).not.toMatch(/secret|5432|08006/)
        gone = false
        plant.moveClock(1_000)
        expect((await ready()).statusCode).toBe(200)
      },
      { wrap },
    )
  })

  it('say that the process is to be replaced when its database ended for good', () => {
    const ended = new AbortController()
    return onPlant(
      async ({ nobody }) => {
        const health = () => nobody.send({ url: '/api/healthz' })
        expect((await health()).statusCode).toBe(200)
        ended.abort()
        const { statusCode, payload } = await health()
        expect([statusCode, payload]).toEqual([503, '{"status":"the database has stopped"}'])
      },
      { wrap: (db) => ({ ...db, lost: ended.signal }) },
    )
  })

  it.each(['08006', '08003', '57P01', '57P02', '57P03', '53300'])(
    'every call says that the database is away, and when to come again (%s)',
    (code) => {
      let gone = false
      const refuse = () => Promise.reject(new DatabaseError(code, 'terminated: db.secret'))
      const wrap = (db: Database): Database => ({
        ...db,
        query: (text, values, options) => (gone ? refuse() : db.query(text, values, options)),
        connect: (options) => (gone ? refuse() : db.connect(options)),
      })
      return onPlant(
        async (plant) => {
          const operator = await plant.as('operator')
          gone = true
          const seen = new Set<string>()
          for (const language of languages) {
            const refused = await operator.send({
              url: '/api/operator/v1/Collect',
              method: 'POST',
              payload: JSON.stringify(plant.filled()),
              headers: { 'accept-language': language, 'content-type': 'application/json' },
            })
            expect([refused.statusCode, refused.json().code]).toEqual([503, 'DATABASE_AWAY'])
            expect(refused.headers['retry-after']).toBe('5')
            expect(refused.payload).not.toContain('secret')
            seen.add(refused.json().message)
          }
          expect(seen.size).toBe(languages.length)
        },
        { wrap },
      )
    },
  )

  it('ask the database once for all who come within a second', () => {
    let questions = 0
    const wrap = (db: Database): Database => ({
      ...db,
      query: (text, values, options) => {
        if (text.endsWith('for update') || text.includes('from core_outbox')) questions++
        return db.query(text, values, options)
      },
    })
    return onPlant(
      async (plant) => {
        const ask = (url: string) => plant.nobody.send({ url })
        for (const url of ['/api/readyz', '/api/metrics']) {
          questions = 0
          const answers = await Promise.all(Array.from({ length: 50 }, () => ask(url)))
          expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
          expect(questions).toBe(1)
          plant.moveClock(1_000)
          await ask(url)
          expect(questions).toBe(2)
        }
      },
      { wrap },
    )
  })

  it('move to an address of their own, where one is set', () =>
    onPlant(
      async ({ app, nobody }) => {
        const { probes } = app
        if (!probes) throw new Error('There is no such address')
        const paths = ['/api/healthz', '/api/readyz', '/api/metrics', '/api/operator/v1/Collect']
        const own = []
        const portal = []
        for (const url of paths) {
          own.push((await probes.inject({ url })).statusCode)
          portal.push((await nobody.send({ url })).statusCode)
        }
        expect(own).toEqual([200, 200, 200, 404])
        expect(portal).toEqual([200, 404, 404, 401])
      },
      { settings: { PROBES_PORT: '0' } },
    ))

  it('count every endpoint by its name, and tell nothing of the plant', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      await analyst.send({ url: '/api/operator/v1/Collect' })
      await analyst.send({ url: '/api/operator/v1/Collect/987654321' })
      const { payload, statusCode } = await plant.nobody.send({ url: '/api/metrics' })
      expect(statusCode).toBe(200)
      expect(payload).toMatch(/lineside_request_seconds_count\{endpoint="collects.list",status="2xx"\} \d+/)
      expect(payload).toMatch(/lineside_request_seconds_count\{endpoint="collects.get",status="4xx"\} \d+/)
      expect(payload).toContain('lineside_process_cpu_seconds_total')
      expect(payload).not.toMatch(/analyst|Camila|Unidade|987654321/)
    }))
})

describe('security headers', () => {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }

  it('stand on every answer of the API, good or bad, and nobody keeps it', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      for (const url of [
        '/api/domain/v1/WorkShift',
        '/api/operator/v1/Collect/0',
        '/api/x',
        '/api/healthz',
        '/api/%E0%A4%A',
      ]) {
        const { headers } = await analyst.send({ url })
        expect(headers, url).toMatchObject({
          ...everywhere,
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        })
        expect(headers).not.toHaveProperty('x-powered-by')
      }
    }))

  it('stand on the pages, each with a nonce of its own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lineside-web-'))
    mkdirSync(join(folder, 'coletar'))
    mkdirSync(join(folder, 'assets'))
    const html = '<html data-lineside="__LINESIDE_CONFIG__"><style nonce="__CSP_NONCE__"></style>'
    writeFileSync(join(folder, 'index.html'), `${html}portal`)
    writeFileSync(join(folder, 'coletar', 'index.html'), `${html}capture`)
    writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'let x')
    writeFileSync(join(folder, 'assets', 'app-1a2b.js.map'), '{}')
    writeFileSync(join(folder, 'icon.svg'), '<svg/>')
    try {
      await onPlant(
        async ({ nobody }) => {
          const nonces = new Set<string>()
          for (const [url, name] of [
            ['/', 'portal'],
            ['/relatorio-de-coleta?status=E', 'portal'],
            ['/nao-conformidade/7', 'portal'],
            ['/coletar/', 'capture'],
            ['/coletar/ficha/7', 'capture'],
          ] as const) {
            const { payload, headers, statusCode } = await nobody.send({ url })
            expect([statusCode, payload.slice(-name.length)]).toEqual([200, name])
            expect(headers).toMatchObject({ ...everywhere, 'cache-control': 'no-cache' })
            const policy = String(headers['content-security-policy'])
            const nonce = /style-src 'self' 'nonce-([^']{20,})'/.exec(policy)?.[1] ?? ''
            nonces.add(nonce)
            expect(payload).toContain(`<style nonce="${nonce}">`)
            expect(policy).toContain("script-src 'self';")
            expect(policy).not.toMatch(/unsafe|\*|http/)
            const [, config = ''] = /data-lineside="([^"]*)"/.exec(payload) ?? []
            expect(JSON.parse(config.replaceAll('&quot;', '"').replaceAll('&lt;', '<'))).toEqual({
              organisation: 'A "B" <C>',
              environment: 'hom',
              signIn: 'password',
              developer: false,
              demo: true,
              demoLanguages: false,
              hubs: true,
              offline: true,
              push: true,
              help: '',
              version: '0.0.0',
            })
          }
          expect(nonces.size).toBe(5)
          const script = await nobody.send({ url: '/assets/app-1a2b.js' })
          expect(script.headers).toMatchObject({
            'x-content-type-options': 'nosniff',
            'cross-origin-resource-policy': 'same-origin',
            'cache-control': 'public, max-age=31536000, immutable',
          })
          const lines = Object.entries(script.headers).map(([key, value]) => `${key}: ${value}`)
          expect(lines.join('\r\n').length, 'a script carries what a page must say').toBeLessThan(330)
          expect((await nobody.send({ url: '/icon.svg' })).headers['cache-control']).toBe('no-cache')
          for (const url of [
            '/assets/app-1a2b.js.map',
            '/assets/none.js',
            '/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd',
            '/none.svg',
          ]) {
            expect((await nobody.send({ url })).statusCode, url).toBe(404)
          }
          expect((await nobody.send({ url: '/', method: 'POST' })).statusCode).toBe(404)
        },
        { webFolder: folder, settings: { ORGANISATION: 'A "B" <C>', APP_ENV: 'hom' } },
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
