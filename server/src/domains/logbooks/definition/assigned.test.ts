import { exportUserHistory, listUserHistory } from '@lineside/contract/accounts'
import { logbookCatalogue } from '@lineside/contract/logbooks'
import { profileCatalogue } from '@lineside/contract/profiles'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { change, userManager } from '../../accounts/testing.ts'
import { grant, profileNamed } from '../../profiles/testing.ts'
import { at, create } from '../testing.ts'

const { onPlant } = usePlant()

async function disabled(plant: TestPlant) {
  const { id, rowVersion } = await create(plant)
  await (await plant.as('admin')).ask(logbookCatalogue.disable, { ...at(id), body: { rowVersion } })
  return id
}

/** A profile as a form sends it, with the logbook. */
async function giveToProfile(plant: TestPlant, logBookId: number | null, name = 'Operator') {
  const { id, applications, rights, rowVersion } = await profileNamed(plant, name)
  const body = { name, applications, rights: rights as Record<string, 'r' | 'w'>, rowVersion, logBookId }
  return (await plant.as('admin')).call(profileCatalogue.change, { params: { id: String(id) }, body })
}

const refusal = { status: 400, code: 'VALIDATION', fields: { logBookId: expect.any(String) } }

describe('a logbook that is given', () => {
  it('exists, to a user and to a profile, and is enabled', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      for (const logBookId of [999_999, await disabled(plant)]) {
        expect(await change(plant, admin, 'operator', { logBookId })).toMatchObject(refusal)
        expect(await giveToProfile(plant, logBookId)).toMatchObject(refusal)
        const body = { name: 'Auditor', applications: ['portal' as const], rights: {}, logBookId }
        expect(await admin.call(profileCatalogue.create, { body })).toMatchObject(refusal)
      }
      const logbook = await create(plant)
      expect((await change(plant, admin, 'operator', { logBookId: logbook.id })).status).toBe(200)
      expect(await giveToProfile(plant, logbook.id)).toMatchObject({ status: 200, body: { logBookId: logbook.id } })
    }))

  it('is one of the plants of who gives it, and one that they keep or define', () =>
    onPlant(async (plant) => {
      const { rows } = await plant.db.query<{ id: number }>(
        `select id from structure_nodes where level = 'industry' and id <> $1 order by id limit 1`,
        [plant.facts.plant],
      )
      const elsewhere = await create(plant, { industryId: rows[0]?.id })
      const manager = await userManager(plant)
      expect(await change(plant, manager, 'operator', { logBookId: elsewhere.id })).toMatchObject(refusal)
      const here = await create(plant)
      expect(await change(plant, manager, 'operator', { logBookId: here.id })).toMatchObject({
        status: 409,
        code: 'RIGHTS_NOT_HELD',
        fields: { logBookId: expect.any(String) },
      })
      await change(plant, await plant.as('admin'), 'otavio.penteado', { logBookId: here.id })
      expect((await change(plant, manager, 'operator', { logBookId: here.id })).status).toBe(200)
      await grant(plant, 'CIEX', { 13: 'w' })
      const defined = await create(plant)
      expect((await change(plant, manager, 'operator', { logBookId: defined.id })).status).toBe(200)
    }))

  it('stays with who has it once it is disabled, whatever else of them changes', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const logbook = await create(plant)
      await change(plant, admin, 'operator', { logBookId: logbook.id })
      await giveToProfile(plant, logbook.id)
      await admin.ask(logbookCatalogue.disable, { ...at(logbook.id), body: { rowVersion: logbook.rowVersion } })
      expect(await change(plant, admin, 'operator', { logBookId: logbook.id, email: 'op@example.com' })).toMatchObject({
        status: 200,
        body: { logBookId: logbook.id },
      })
      expect((await giveToProfile(plant, logbook.id)).status).toBe(200)
    }))
})

it('the histories of users and profiles name it', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const { id: logBookId } = await create(plant, { name: 'Diário da caldeira' })
    await change(plant, admin, 'operator', { logBookId })
    await giveToProfile(plant, logBookId)
    const rows = await admin.ask(listUserHistory, { query: { event: 'changed' } as never })
    const named = { logBookId, logBook: 'Diário da caldeira' }
    expect(rows.slice(0, 2).map(({ kind, after }) => [kind, after])).toEqual([
      ['profiles', expect.objectContaining(named)],
      ['accounts', expect.objectContaining(named)],
    ])
    const { id } = await profileNamed(plant, 'Operator')
    const log = await admin.ask(profileCatalogue.log, { params: { id: String(id) } })
    expect(log.at(-1)?.after).toMatchObject(named)
    const file = await admin.ask(exportUserHistory, { body: { format: 'csv', event: 'changed' } as never })
    if (!('base64' in file)) throw new Error('That was to be a file')
    expect(Buffer.from(file.base64, 'base64').toString()).toContain('Logbook type: – → Diário da caldeira')
  }))
