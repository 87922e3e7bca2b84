import { exampleProfiles } from '@lineside/contract/profiles'
import { expect, it } from 'vitest'
import { usePlant } from '../../core/testing/plant.ts'
import { openWork } from '../../core/work/index.ts'
import { createProfile, profiles } from './index.ts'

const { onPlant } = usePlant()

it('the demo plant has the ten example profiles with exactly their rights', () =>
  onPlant(async ({ db }) => {
    const stored = [...(await profiles.load(db)).values()]
    for (const { name, applications, rights } of exampleProfiles) {
      expect(stored.find((profile) => profile.name === name)).toMatchObject({ applications, rights, enabled: true })
    }
  }))

it('a profile is stored with its rights, or without any', () =>
  onPlant(async ({ db }) => {
    const work = openWork(db)
    createProfile(work, { id: 9_100_001, name: 'Guest', applications: ['portal'], rights: {} })
    createProfile(work, { id: 9_100_002, name: 'Auditor', applications: [], rights: { 40: 'w', 1: 'r' } })
    await work.commit()
    const stored = await profiles.load(db)
    expect(stored.get(9_100_001)).toMatchObject({
      name: 'Guest',
      applications: ['portal'],
      rights: {},
      logBookId: null,
    })
    expect(stored.get(9_100_002)).toMatchObject({ applications: [], rights: { 40: 'w', 1: 'r' } })
  }))
