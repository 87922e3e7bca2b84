import { defineSheet, importCalls, need, permissions } from '../core/index.ts'

/**
 * A version a row, known by the plant and the code of its norm ('Corporate' for one of all plants) and its label. The first
 * row of a code that is not there makes the norm. The documents themselves are no part of it and stay.
 */
export const normSheet = defineSheet({
  name: 'norms',
  columns: [
    { key: 'plant', kind: 'text' },
    { key: 'code', kind: 'text' },
    { key: 'title', kind: 'text', required: true },
    { key: 'label', kind: 'text', listed: 'current' },
    { key: 'validFrom', kind: 'day', required: true },
    { key: 'validTo', kind: 'day' },
    { key: 'note', kind: 'text' },
  ],
  identity: ['plant', 'code', 'label'],
})

export const normImport = importCalls({
  name: 'norms',
  path: '/api/domain/v1/Norm',
  right: [need(permissions.forms, 'w')],
  events: [
    'norms.created',
    'norms.changed',
    'norms.versionAdded',
    'norms.versionChanged',
    'norms.versionRemoved',
    'norms.removed',
  ],
})
