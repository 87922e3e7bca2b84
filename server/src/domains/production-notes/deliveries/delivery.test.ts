import type { IncomingMessage, RequestListener } from 'node:http'
import { connectors } from '@lineside/contract/connectors'
import { resendProductionNote, reverseProductionNote } from '@lineside/contract/production-notes'
import { afterEach, describe, expect, it } from 'vitest'
import { working } from '../../../core/demo/index.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { allowServers, type OtherSide, otherSide } from '../../connectors/testing.ts'
import { approve, approver, at, noteIn, read, write } from '../testing.ts'
import { deliverJob, MAX_ATTEMPTS, pauseAfter } from './deliver-job.ts'

const { onPlant } = usePlant()

const MINUTE = 60_000

interface Message {
  key: string
  kind: string
  note: number
  lines: { quantity: string; sku: string }[]
}

const bodyOf = async (request: IncomingMessage): Promise<Message> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Message
}

let side: OtherSide | null = null
/** what came, with the key of its header */
let came: (Message & { header: string | undefined })[] = []
afterEach(async () => {
  await side?.close()
  side = null
  came = []
})

/** An enterprise system that takes notes of the plant, and answers what the test says. */
async function withErp(plant: TestPlant, answer: RequestListener) {
  side = await otherSide(async (request, response) => {
    came.push({ ...(await bodyOf(request)), header: request.headers['idempotency-key'] as string | undefined })
    answer(request, response)
  })
  await allowServers(plant, side.host)
  const admin = await plant.as('admin')
  return admin.ask(connectors.create, {
    body: {
      industryId: plant.facts.plant,
      name: 'ERP that takes notes',
      url: side.url,
      takesNotes: true,
      outputs: [{ name: 'document', label: 'Document', type: 'text', unit: '', decimals: 0 }],
    },
  })
}

const takes: RequestListener = (_request, response) => response.end(JSON.stringify({ document: `D-${came.length}` }))
const refuses: RequestListener = (_request, response) => response.writeHead(500).end()

const run = (plant: TestPlant) => working(plant.app, (ctx) => deliverJob.run(ctx))

describe('an approved note', () => {
  it('is sent to nobody where nobody takes notes', () =>
    onPlant(async (plant) => {
      expect(await noteIn(plant, 'E')).toMatchObject({ delivery: 'NONE', deliveries: [] })
    }))

  it('is sent once, with figures in digits, and keeps what the other side answered', () =>
    onPlant(async (plant) => {
      await withErp(plant, takes)
      const note = await noteIn(plant, 'E')
      expect(note).toMatchObject({ delivery: 'WAITING', deliveries: [{ kind: 'NOTE', attempts: 0 }] })
      await run(plant)
      await run(plant)
      expect(came).toMatchObject([
        { kind: 'note', note: note.id, lines: [{ quantity: '120.5' }, { quantity: '1.25' }] },
      ])
      expect(came[0]?.header).toBe(came[0]?.key)
      expect(JSON.stringify(came)).not.toContain('operator')
      const after = await read(plant, note.id)
      expect(after).toMatchObject({
        delivery: 'SENT',
        deliveries: [{ state: 'SENT', attempts: 1, answer: [{ name: 'document', value: 'D-1' }], fault: null }],
      })
      expect(after.history.at(-1)).toMatchObject({ event: 'production-notes.delivered' })
    }))

  it('is tried again later under the same key where the other side fails, and its error is shown', () =>
    onPlant(async (plant) => {
      let answer = refuses
      await withErp(plant, (request, response) => answer(request, response))
      const { id } = await noteIn(plant, 'E')
      await run(plant)
      const failed = await read(plant, id)
      expect(failed).toMatchObject({
        delivery: 'FAILED',
        deliveries: [{ state: 'FAILED', attempts: 1, fault: 'badStatus', detail: '500' }],
      })
      await run(plant)
      expect(came).toHaveLength(1)
      plant.moveClock(pauseAfter(1) * MINUTE)
      answer = takes
      await run(plant)
      expect(new Set(came.map(({ key }) => key)).size).toBe(1)
      expect(await read(plant, id)).toMatchObject({ delivery: 'SENT', deliveries: [{ attempts: 2, fault: null }] })
    }))

  it('is given up in the end, and sent again when somebody says so', () =>
    onPlant(async (plant) => {
      let answer = refuses
      await withErp(plant, (request, response) => answer(request, response))
      const { id } = await noteIn(plant, 'E')
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
        await run(plant)
        plant.moveClock(pauseAfter(attempt) * MINUTE)
      }
      await run(plant)
      const last = await read(plant, id)
      expect([last.delivery, came.length]).toEqual(['GIVEN_UP', MAX_ATTEMPTS])
      expect(last.history.at(-1)).toMatchObject({ event: 'production-notes.deliveryGivenUp' })
      answer = takes
      const body = { rowVersion: last.rowVersion }
      await (await plant.signIn(approver)).ask(resendProductionNote, { ...at(id), body })
      await run(plant)
      expect((await read(plant, id)).delivery).toBe('SENT')
    }))

  it('waits where the other side is away, and costs one attempt for all that is due', () =>
    onPlant(async (plant) => {
      await withErp(plant, takes)
      await side?.close()
      const notes = [await noteIn(plant, 'E'), await noteIn(plant, 'E')]
      await run(plant)
      const states = await Promise.all(notes.map(async ({ id }) => (await read(plant, id)).delivery))
      expect(states).toEqual(['FAILED', 'WAITING'])
    }))

  it('is told again by who died before it could write down the answer; the second answer changes nothing', () =>
    onPlant(async (plant) => {
      await withErp(plant, takes)
      const { id } = await noteIn(plant, 'E')
      // the attempt was counted, nothing came of it: the process ended there
      await plant.db.query('update production_notes_deliveries set attempts = 1 where note_id = $1', [id])
      await run(plant)
      await plant.db.query('update production_notes_deliveries set next_at = null where note_id = $1', [id])
      await run(plant)
      expect(came).toHaveLength(1)
      expect(await read(plant, id)).toMatchObject({ deliveries: [{ attempts: 2, state: 'SENT' }] })
    }))
})

describe('a reversal', () => {
  const reverse = async (plant: TestPlant, id: number) => {
    const { rowVersion } = await read(plant, id)
    const body = { rowVersion, reason: 'Another product was weighed' }
    return (await plant.as(approver)).ask(reverseProductionNote, { ...at(id), body })
  }

  it('takes back a note that was never sent', () =>
    onPlant(async (plant) => {
      await withErp(plant, takes)
      const { id } = await noteIn(plant, 'E')
      expect(await reverse(plant, id)).toMatchObject({ delivery: 'WITHDRAWN', deliveries: [{ state: 'WITHDRAWN' }] })
      await run(plant)
      expect(came).toEqual([])
    }))

  it('follows a note that was, in its order and under a key of its own', () =>
    onPlant(async (plant) => {
      let answer = refuses
      await withErp(plant, (request, response) => answer(request, response))
      const { id } = await noteIn(plant, 'E')
      await run(plant)
      expect((await reverse(plant, id)).deliveries.map(({ kind, state }) => [kind, state])).toEqual([
        ['NOTE', 'FAILED'],
        ['REVERSAL', 'WAITING'],
      ])
      await run(plant)
      expect(came.map(({ kind }) => kind)).toEqual(['note'])
      plant.moveClock(pauseAfter(1) * MINUTE)
      answer = takes
      await run(plant)
      expect(came.map(({ kind }) => kind)).toEqual(['note', 'note', 'reversal'])
      expect(new Set(came.map(({ key }) => key)).size).toBe(2)
    }))

  it('is done once', () =>
    onPlant(async (plant) => {
      const { id } = await noteIn(plant, 'E')
      const { rowVersion } = await reverse(plant, id)
      const body = { rowVersion, reason: 'Another product was weighed' }
      const reply = await (await plant.as(approver)).call(reverseProductionNote, { ...at(id), body })
      expect([reply.status, reply.code]).toEqual([409, 'NOTE_REVERSED'])
    }))

  it('is followed by one corrected note', () =>
    onPlant(async (plant) => {
      const { id } = await noteIn(plant, 'E')
      await reverse(plant, id)
      const next = await write(plant, { corrects: id })
      expect([next.corrects, (await read(plant, id)).correctedBy]).toEqual([id, next.id])
      await approve(plant, next)
    }))
})
