import { describe, expect, it } from 'vitest'
import { need, permissions } from '../core/index.ts'
import { availableRoutes } from '../routes.ts'
import {
  compareProfiles,
  effectiveRights,
  exampleProfiles,
  type Grantable,
  grantsOf,
  type ProfileShape,
  profileCatalogue,
} from './index.ts'

const all: Grantable = {
  screens: (reader) => availableRoutes(reader, 'prod'),
  commands: [
    profileCatalogue.change,
    profileCatalogue.get,
    { name: 'a.fill', right: [need(permissions.appCollect, 'w')] },
    { name: 'a.either', right: [need(permissions.news, 'w'), need(permissions.sampleLogs, 'w')] },
    { name: 'a.everybody', right: 'signedIn' },
    { name: 'a.anybody', right: 'public' },
  ],
}
const shape = (own: Partial<ProfileShape>): ProfileShape => ({
  applications: ['portal'],
  rights: {},
  logBookId: null,
  ...own,
})
const names = (commands: readonly { name: string }[]) => commands.map((one) => one.name)

describe('what a profile grants', () => {
  it('is the screens and commands of its rights beside the common ones', () => {
    const grants = grantsOf(shape({ rights: { 5: 'r', 1: 'w' } }), all)
    expect(grants.screens).toEqual([1100, 1102, 1105, 1106, 1107, 1600, 1601, 2102, 2103, 2105, 2108, 2109])
    expect(names(grants.commands)).toEqual(['profiles.get', 'a.either'])
  })

  it('is nothing of an application that it has not', () => {
    const rights = { 3001: 'w', 5: 'w', 2001: 'w' } as const
    expect(effectiveRights(['portal'], rights)).toEqual({ 5: 'w' })
    expect(names(grantsOf(shape({ rights }), all).commands)).not.toContain('a.fill')
    const operator = grantsOf(shape({ applications: ['operatorApp'], rights, logBookId: 3 }), all)
    expect([operator.screens, names(operator.commands)]).toEqual([[], ['a.fill']])
  })

  it('is the list of logbooks where it has one', () => {
    expect(grantsOf(shape({ logBookId: 3 }), all).screens).toEqual([2404])
  })
})

describe('a change of a profile', () => {
  it('names what it adds and what it takes away', () => {
    const before = shape({ rights: { 5: 'r', 1: 'w', 9: 'w' } })
    const after = shape({ rights: { 5: 'w', 1: 'r', 8: 'r' }, applications: ['portal', 'operatorApp'] })
    const change = compareProfiles(before, after, all)
    expect(change.added).toMatchObject({
      applications: ['operatorApp'],
      rights: [
        { permission: 5, level: 'w' },
        { permission: 8, level: 'r' },
      ],
      screens: [1800, 1801, 1802, 1811, 1812],
    })
    expect(names(change.added.commands)).toEqual(['profiles.change'])
    expect(change.removed).toMatchObject({
      applications: [],
      rights: [
        { permission: 1, level: 'w' },
        { permission: 9, level: 'w' },
      ],
      screens: [1900, 1901, 1902],
    })
    expect(names(change.removed.commands)).toEqual(['a.either'])
  })

  it('is none between a profile and itself', () => {
    const nothing = { applications: [], rights: [], screens: [], commands: [] }
    for (const example of exampleProfiles) {
      const own = { ...example, logBookId: null }
      expect(compareProfiles(own, own, all)).toEqual({ added: nothing, removed: nothing })
    }
  })

  it('takes the rights of an application away with it', () => {
    const rights = { 3001: 'w', 1: 'r' } as const
    const { removed } = compareProfiles(
      shape({ rights, applications: ['portal', 'operatorApp'] }),
      shape({ rights }),
      all,
    )
    expect(removed).toMatchObject({ applications: ['operatorApp'], rights: [{ permission: 3001, level: 'w' }] })
  })
})
