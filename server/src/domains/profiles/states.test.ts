import { profileCatalogue } from '@lineside/contract/profiles'
import { expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'
import { grant, profileNamed } from './testing.ts'

const { onPlant } = usePlant()

it('a disabled profile, too, is widened only by what its editor holds', () =>
  onPlant(async (plant) => {
    await grant(plant, 'SEO', { 5: 'w' })
    const admin = await plant.as('admin')
    const body = { name: 'Auditor', applications: ['portal' as const], rights: { 40: 'w' as const } }
    const made = await admin.ask(profileCatalogue.create, { body })
    const params = { id: String(made.id) }
    const { rowVersion } = await admin.ask(profileCatalogue.setEnabled, {
      params,
      body: { rowVersion: 1, enabled: false },
    })
    const beatriz = await plant.as('beatriz.lacerda')
    const widened = { ...body, rowVersion, rights: { 40: 'w' as const, 21: 'w' as const } }
    const refused = await beatriz.call(profileCatalogue.change, { params, body: widened })
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['RIGHTS_NOT_HELD', ['rights.21']])
    const renamed = await beatriz.call(profileCatalogue.change, {
      params,
      body: { ...body, rowVersion, name: 'Auditors' },
    })
    expect([renamed.status, renamed.body.state]).toEqual([200, 'DISABLED'])
    expect((await profileNamed(plant, 'Auditors')).rights).toEqual({ 40: 'w' })
  }))
