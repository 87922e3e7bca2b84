import { expect, it } from 'vitest'
import { openLog } from '../log.ts'
import { answerHereOnly } from './here-only.ts'
import { createServer } from './server.ts'

it('refuses what came through a proxy, and tells the operator once how to allow it', async () => {
  const logged: string[] = []
  const log = { ...openLog('silent'), error: (_data: object, message: string) => void logged.push(message) }
  const http = createServer(log)
  answerHereOnly(http, log)
  http.get('/api/x', async () => 'here')
  expect((await http.inject('/api/x')).payload).toBe('here')
  for (const name of ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Via']) {
    for (const url of ['/api/x', '/']) {
      const refused = await http.inject({ url, headers: { [name]: 'for=203.0.113.7' } })
      expect([refused.statusCode, refused.json().code], name).toEqual([403, 'DEMO_BEHIND_PROXY'])
      expect(refused.headers['x-frame-options']).toBe('DENY')
    }
  }
  expect(logged).toEqual([expect.stringContaining('LINESIDE_DEMO=on')])
  await http.close()
})
