import { defineSheet, importCalls, need, permissions } from '../core/index.ts'

/**
 * A place below a plant a row, known by its plant and the names of its way ('Filling > Yoghurt > Line 2'), which tell its
 * level too. The rows of a new branch stand with parents first. Plants are made on their page.
 */
export const placeSheet = defineSheet({
  name: 'structure',
  columns: [
    { key: 'plant', kind: 'text' },
    { key: 'path', kind: 'text' },
    { key: 'nameEnUs', kind: 'text' },
    { key: 'namePt', kind: 'text' },
    { key: 'namePtBr', kind: 'text' },
    { key: 'nameTr', kind: 'text' },
    { key: 'enabled', kind: 'flag' },
  ],
  identity: ['plant', 'path'],
})

/** A plant a row, known by its name: what an installation begins with. */
export const plantSheet = defineSheet({
  name: 'structure',
  part: 'plants',
  columns: [
    { key: 'plant', kind: 'text' },
    { key: 'timeZone', kind: 'text', required: true },
    { key: 'unitType', kind: 'text' },
    { key: 'currency', kind: 'text' },
  ],
  identity: ['plant'],
})

export const placeImport = importCalls({
  name: 'structure',
  path: '/api/domain/v1/Hierarchy',
  right: [need(permissions.structure, 'w')],
  events: ['structure.created', 'structure.changed', 'structure.enabled', 'structure.disabled', 'structure.removed'],
})
