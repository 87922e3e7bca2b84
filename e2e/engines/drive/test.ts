import { writeFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { type Line, layLine } from '../../lib/line.ts'
import { type Desk, deskAt } from './desk.ts'
import type { Engine } from './engine.ts'
import { startEngine } from './programs.ts'

interface Kind {
  engineName: 'firefox' | 'webkit'
  /** one browser for all journeys of a worker */
  engine: Engine
}

interface Parts {
  /** what the journey reaches the server by: each has an address of its own, and so nothing that another one stored */
  line: Line
  desk: Desk
}

/** What journeys in other engines begin with. */
export const test = base.extend<Parts, Kind>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName, { width: 1280, height: 800 })
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  line: async ({ baseURL }, use) => {
    const line = await layLine(baseURL ?? '')
    await use(line)
    await line.cut().catch(() => undefined)
  },
  desk: async ({ engine, line }, use, info) => {
    const desk = deskAt(engine, line.origin)
    await use(desk)
    if (info.status !== info.expectedStatus) writeFileSync(info.outputPath('window.png'), await engine.picture())
    // its application would ask on, by a line that is cut
    await engine.go('about:blank')
  },
})
