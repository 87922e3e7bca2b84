import { defineSheet, importCalls, need, permissions } from '../core/index.ts'
import { shiftCodes } from './codes.ts'

/**
 * A shift a row: its plant by name, which of the five it is, up to three timings with the days on which they begin, its
 * people by their logins. That a shift is the commercial one follows from which it is.
 */
export const shiftSheet = defineSheet({
  name: 'shifts',
  columns: [
    { key: 'plant', kind: 'text' },
    { key: 'code', kind: 'code', codes: { set: 'shift', values: shiftCodes } },
    { key: 'name', kind: 'text', required: true },
    { key: 'start1', kind: 'time', required: true },
    { key: 'end1', kind: 'time', required: true },
    { key: 'days1', kind: 'list' },
    { key: 'start2', kind: 'time' },
    { key: 'end2', kind: 'time' },
    { key: 'days2', kind: 'list' },
    { key: 'start3', kind: 'time' },
    { key: 'end3', kind: 'time' },
    { key: 'days3', kind: 'list' },
    { key: 'tolerance', kind: 'integer' },
    { key: 'supervisor', kind: 'text' },
    { key: 'substitute', kind: 'text' },
    { key: 'enabled', kind: 'flag' },
  ],
  identity: ['plant', 'code'],
})

export const shiftImport = importCalls({
  name: 'shifts',
  path: '/api/domain/v1/WorkShift',
  right: [need(permissions.shifts, 'w')],
  events: ['shifts.created', 'shifts.changed', 'shifts.enabled', 'shifts.disabled', 'shifts.removed'],
})
