import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages, permissions, type RightLevel, type Rights } from '../core/index.ts'
import { flatten, onParent, parentLanguages, type Texts } from '../core/texts/index.ts'
import {
  type Application,
  applicationOf,
  applications,
  checkedLeaves,
  exampleProfiles,
  levelsOf,
  permissionTree,
  rightsOfLeaves,
  type TreeNode,
  type TreeRights,
  toggleNode,
  treeSearch,
  treeStates,
} from './index.ts'

const read = (language: string): Texts =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${language}.json`), 'utf8'))
const textsIn = (language: string) => onParent(read(parentLanguages[language] ?? language), read(language))
const whole = permissionTree(applications)
const of = (rights: Rights, topics: Rights = {}): TreeRights => ({ rights, topics })
const stateOf = (rights: TreeRights, id: string, tree = whole) => treeStates(tree, rights).get(id)
const leaves = whole.nodes.filter((node) => node.level)

/** Decisions section 1, copied by hand: which permissions stand in which group of the portal. */
const groups: Readonly<Record<string, readonly number[]>> = {
  '2-1': [17],
  '2-2': [32, 33, 31],
  '2-3': [26, 28],
  '2-4': [4, 34, 18, 1, 2, 20],
  '2-5': [7, 13, 14, 15, 37, 19, 35, 36, 38, 39],
  '2-6': [5, 13, 9, 10, 8, 21, 16, 22, 23, 25, 27, 40, 41],
  '2-7': [29, 1001, 1002, 24],
}

function permissionsBelow(node: TreeNode | undefined): number[] {
  const own = node?.permission === undefined ? [] : [node.permission]
  return [...new Set([...own, ...(node?.children ?? []).flatMap(permissionsBelow)])]
}

describe('the tree', () => {
  it('has the roots and groups of decisions section 1', () => {
    expect(whole.roots.map((root) => root.id)).toEqual(['1', '2', '3'])
    expect(whole.byId.get('2')?.children.map((node) => node.id)).toEqual(Object.keys(groups))
    for (const [id, expected] of Object.entries(groups)) {
      expect(permissionsBelow(whole.byId.get(id)).sort(), id).toEqual([...expected].sort())
    }
    expect(permissionsBelow(whole.byId.get('1'))).toEqual([3001, 3002, 3003, 3004])
    expect(permissionsBelow(whole.byId.get('3'))).toEqual([2001, 2002, 2003, 2004, 2005, 2006, 2007])
  })

  it('names each node by the path that leads to it', () => {
    expect(new Set(whole.nodes.map((node) => node.id)).size).toBe(whole.nodes.length)
    for (const [id, parent] of whole.parentOf) expect(id.slice(0, id.lastIndexOf('-'))).toBe(parent.id)
  })

  it('gives every permission at every level that exists for it, the logbook twice', () => {
    const expected = Object.values(permissions).flatMap((id) => levelsOf(id).map((level) => `${id}${level}`))
    const granted = leaves.map((leaf) => `${leaf.permission}${leaf.level}`)
    expect([...granted].sort()).toEqual([...expected, '13r', '13w'].sort())
  })

  it('knows the levels that the example profiles hold', () => {
    for (const { name, rights } of exampleProfiles) {
      for (const [id, level] of Object.entries(rights)) expect(levelsOf(Number(id)), `${name} ${id}`).toContain(level)
    }
    expect(levelsOf(3)).toEqual([])
  })

  it.each(languages)('has a word and an explanation for every node in %s', (language) => {
    const texts = flatten(textsIn(language))
    const { nodes } = permissionTree(applications, [{ id: 1, name: 'Safety', topics: [{ id: 7, name: 'Ladders' }] }])
    const keys = nodes.flatMap((node) => [node.name, node.tooltip])
    expect(keys.filter((key) => !texts.has(key))).toEqual([])
  })
})

describe('rights and checked leaves', () => {
  it.each(exampleProfiles.map((one) => [one.name, one] as const))('say the same of %s', (_, { rights }) => {
    const checked = checkedLeaves(whole, of(rights))
    expect(rightsOfLeaves(whole, checked)).toEqual(of(rights))
    expect(checkedLeaves(whole, rightsOfLeaves(whole, checked))).toEqual(checked)
  })

  it('say the same of any rights, of a profile with any applications', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const rights: Record<number, RightLevel> = {}
      for (const [index, id] of Object.values(permissions).entries()) {
        const levels = levelsOf(id)
        const level = levels[(seed * (index + 7)) % (levels.length + 1)]
        if (level) rights[id] = level
      }
      const tree = permissionTree(applications.filter((_, index) => (seed >> index) % 2 === 1))
      expect(rightsOfLeaves(tree, checkedLeaves(tree, of(rights)))).toEqual(of(rights))
    }
  })
})

describe('the state of a node', () => {
  it('is 2 for a parent where all children are, 0 where none, else 1', () => {
    expect(stateOf(of({}), '2-3')).toBe(0)
    expect(stateOf(of({ 26: 'r' }), '2-3')).toBe(1)
    expect(stateOf(of({ 26: 'r', 28: 'w' }), '2-3')).toBe(2)
    expect(stateOf(of({ 26: 'r', 28: 'w' }), '2')).toBe(1)
    expect(stateOf(of({ 4: 'r' }), '2-4-4')).toBe(1)
    expect(stateOf(of({ 4: 'w' }), '2-4-4')).toBe(2)
    const everything = Object.fromEntries(Object.values(permissions).map((id) => [id, levelsOf(id).at(-1)]))
    const states = treeStates(whole, of(everything as Rights))
    expect(new Set(states.values())).toEqual(new Set([2]))
  })

  it('shows a right to edit as viewing too, and the logbook in both groups', () => {
    const rights = of({ 17: 'w', 13: 'r' })
    expect([stateOf(rights, '2-1-1'), stateOf(rights, '2-1-2'), stateOf(rights, '2-1')]).toEqual([2, 2, 2])
    expect([stateOf(rights, '2-5-13'), stateOf(rights, '2-6-13')]).toEqual([1, 1])
  })

  it('is kept by the nodes of an application that the profile has not', () => {
    const tree = permissionTree(['portal'])
    const rights = of({ 3001: 'w', 2001: 'w', 1: 'r' })
    expect(tree.byId.get('1-3001')?.disabled).toBe(true)
    expect(tree.byId.get('2')?.disabled).toBeUndefined()
    expect([stateOf(rights, '1-3001', tree), stateOf(rights, '1', tree), stateOf(rights, '3', tree)]).toEqual([2, 1, 1])
    for (const id of ['1', '1-3001', '3-2001']) expect(toggleNode(tree, rights, id)).toBe(rights)
    expect(checkedLeaves(tree, rights)).toContain('1-3001')
  })

  it('does not count disabled children beside enabled ones', () => {
    const child = (id: string, permission: 26 | 29, disabled?: true): TreeNode => ({
      id,
      name: '',
      tooltip: '',
      children: [],
      permission,
      level: 'r',
      ...(disabled && { disabled }),
    })
    const children = [child('9-1', 26), child('9-2', 29, true)]
    const parent: TreeNode = { id: '9', name: '', tooltip: '', children }
    const tree = { roots: [parent], nodes: [parent, ...children], byId: new Map(), parentOf: new Map() }
    expect(stateOf(of({ 26: 'r' }), '9', tree)).toBe(2)
    expect(stateOf(of({ 29: 'r' }), '9', tree)).toBe(0)
  })
})

describe('a click on a node', () => {
  const click = (rights: Rights, ...ids: string[]) =>
    ids.reduce((rights, id) => toggleNode(whole, rights, id), of(rights)).rights

  it.each<[string, Rights, string[], Rights]>([
    ['checks view alone', {}, ['2-4-4-v'], { 4: 'r' }],
    ['checks view together with edit', {}, ['2-4-4-e'], { 4: 'w' }],
    ['unchecks edit and keeps view', { 4: 'w' }, ['2-4-4-e'], { 4: 'r' }],
    ['unchecks edit together with view', { 4: 'w' }, ['2-4-4-v'], {}],
    ['checks what is partial', { 4: 'r' }, ['2-4-4'], { 4: 'w' }],
    ['unchecks what is whole', { 4: 'w', 1: 'r' }, ['2-4-4'], { 1: 'r' }],
    ['checks a permission with one level', {}, ['2-2-31', '2-3-26'], { 31: 'w', 26: 'r' }],
    ['unchecks a permission with one level', { 31: 'w', 26: 'r' }, ['2-2-31', '2-3-26'], {}],
    ['fills a group', { 26: 'r' }, ['2-3'], { 26: 'r', 28: 'w' }],
    ['empties a group', { 26: 'r', 28: 'w' }, ['2-3'], {}],
    ['moves both mirrored nodes', {}, ['2-5-13-e'], { 13: 'w' }],
    ['takes from both mirrored nodes', { 13: 'w' }, ['2-6-13-e'], { 13: 'r' }],
    ['checks viewing notes together with approving them', {}, ['2-3-28'], { 26: 'r', 28: 'w' }],
    ['unchecks approving notes and keeps viewing them', { 26: 'r', 28: 'w' }, ['2-3-28'], { 26: 'r' }],
    ['unchecks approving notes together with viewing them', { 26: 'r', 28: 'w' }, ['2-3-26'], {}],
    ['checks viewing reception together with analyses', {}, ['2-7-1001'], { 29: 'r', 1001: 'w' }],
    ['checks viewing reception together with movements', { 24: 'r' }, ['2-7-1002'], { 24: 'r', 29: 'r', 1002: 'w' }],
    ['unchecks reception together with its deeds', { 29: 'r', 1001: 'w', 1002: 'w', 24: 'r' }, ['2-7-29'], { 24: 'r' }],
    ['on the actions of plans', {}, ['2-1-2', '2-1-2'], { 17: 'r' }],
    ['on what is no node changes nothing', { 4: 'r' }, ['2-99', ''], { 4: 'r' }],
  ])('%s', (_, before, ids, after) => {
    expect(click(before, ...ids)).toEqual(after)
  })

  it('on any node checks it, and a second one empties it again', () => {
    for (const node of whole.nodes) {
      const checked = toggleNode(whole, of({}), node.id)
      expect(stateOf(checked, node.id), node.id).toBe(2)
      const emptied = toggleNode(whole, checked, node.id)
      expect(stateOf(emptied, node.id), node.id).toBe(0)
    }
  })

  it('on a root spares what other applications hold', () => {
    const tree = permissionTree(['managerApp', 'portal'] satisfies Application[])
    const full = toggleNode(tree, of({ 3001: 'w' }), '3')
    expect(full.rights).toMatchObject({ 3001: 'w', 2007: 'w' })
    expect(toggleNode(tree, full, '3').rights).toEqual({ 3001: 'w' })
  })
})

it('a theme with the number of a permission brings no view and takes no deed', () => {
  const tree = permissionTree(applications, [
    {
      id: 1,
      name: 'A',
      topics: [
        { id: 28, name: 'B' },
        { id: 26, name: 'C' },
      ],
    },
  ])
  expect(toggleNode(tree, of({}), '2-1-3-1-28-e')).toEqual(of({}, { 28: 'w' }))
  const rights = of({ 26: 'r', 28: 'w' }, { 26: 'r', 28: 'r' })
  expect(toggleNode(tree, rights, '2-1-3-1-26-v')).toEqual(of({ 26: 'r', 28: 'w' }, { 28: 'r' }))
})

describe('themes', () => {
  const pillars = [
    { id: 4, name: 'Segurança', topics: [{ id: 41, name: 'Escadas' }] },
    {
      id: 5,
      name: 'Qualidade',
      topics: [
        { id: 51, name: 'Rótulos' },
        { id: 52, name: 'Metais' },
      ],
    },
  ]
  const tree = permissionTree(applications, pillars)

  it('stand below their pillars, each with a right to view and one to edit', () => {
    expect(whole.byId.has('2-1-3')).toBe(false)
    expect([...tree.byId.keys()].filter((id) => id.startsWith('2-1-3-4'))).toEqual([
      '2-1-3-4',
      '2-1-3-4-41',
      '2-1-3-4-41-v',
      '2-1-3-4-41-e',
    ])
    const edited = toggleNode(tree, of({}), '2-1-3-5-52-e')
    expect(edited).toEqual(of({}, { 52: 'w' }))
    expect([stateOf(edited, '2-1-3-5', tree), stateOf(edited, '2-1-3-4', tree)]).toEqual([1, 0])
    expect(toggleNode(tree, edited, '2-1-3').topics).toEqual({ 41: 'w', 51: 'w', 52: 'w' })
    expect(toggleNode(tree, edited, '2-1-3-5-52-v').topics).toEqual({})
  })

  it('keep apart from a permission of the same number', () => {
    expect(
      toggleNode(permissionTree(applications, [{ id: 1, name: 'A', topics: [{ id: 4, name: 'B' }] }]), of({}), '2-1-3'),
    ).toEqual(of({}, { 4: 'w' }))
  })
})

describe('the search', () => {
  const terms = flatten(JSON.parse(readFileSync(join(import.meta.dirname, 'texts/pt-BR.json'), 'utf8')))
  const search = treeSearch(whole, (node) => terms.get(node.name) ?? '')

  it('begins with the third character', () => {
    expect(search('')).toBeNull()
    expect(search('  fo ')).toBeNull()
    expect(search('for')?.results).toContain('2-4-4')
  })

  it('is blind to accents and case, keeps what leads to a match and what stands below it', () => {
    const result = search('FORMULARIOS')
    expect([...(result?.results ?? [])]).toEqual(['2-4-4'])
    expect([...(result?.shown ?? [])].sort()).toEqual(['2', '2-4', '2-4-4', '2-4-4-e', '2-4-4-v'])
  })

  it('finds both mirrored nodes, and nothing where there is nothing', () => {
    expect([...(search('diário de bordo')?.results ?? [])]).toEqual(['1-3002', '2-5-13', '2-6-13'])
    expect(search('nada disso')).toEqual({ results: new Set(), shown: new Set() })
  })
})

/** Milliseconds that this thread has worked: what others do on the machine does not count. */
const worked = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Milliseconds of one frame at 60 a second, ten times over for a slow machine. */
const FRAMES = 160

it('opens, searches and toggles 2,000 nodes in an instant', () => {
  const pillars = Array.from({ length: 20 }, (_, pillar) => ({
    id: pillar + 1,
    name: `Pilar ${pillar}`,
    topics: Array.from({ length: 32 }, (_, topic) => ({ id: pillar * 100 + topic, name: `Tema nº ${topic} da área` })),
  }))
  const begin = worked()
  const tree = permissionTree(applications, pillars)
  const search = treeSearch(tree, (node) => node.label ?? node.name)
  const rights = toggleNode(tree, of({ 1: 'r' }), '2')
  const states = treeStates(tree, rights)
  const matches = search('area')
  expect(worked() - begin).toBeLessThan(FRAMES)
  expect(tree.nodes.length).toBeGreaterThan(2000)
  expect([states.get('2'), matches?.results.size]).toEqual([2, 640])
})

it('applications know their permissions', () => {
  expect([1002, 2007, 3004, 41].map(applicationOf)).toEqual(['portal', 'managerApp', 'operatorApp', 'portal'])
})
