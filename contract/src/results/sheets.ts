import { defineSheet, importCalls } from '../core/index.ts'
import { mayEditResults, utilityTypes } from './states.ts'

/**
 * An indicator in a month a row. The month is two numbers, for spreadsheets make a date of any other way of writing it. A month
 * that nobody opened is opened by the import; the actual of an indicator that is calculated stays empty.
 */
export const valueSheet = defineSheet({
  name: 'results',
  part: 'values',
  columns: [
    { key: 'plant', kind: 'text' },
    { key: 'indicator', kind: 'text' },
    { key: 'year', kind: 'integer' },
    { key: 'monthNumber', kind: 'integer' },
    { key: 'target', kind: 'decimal' },
    { key: 'actual', kind: 'decimal' },
    { key: 'note', kind: 'text' },
  ],
  identity: ['plant', 'indicator', 'year', 'monthNumber'],
})

export const valueImport = importCalls({
  name: 'results.values',
  path: '/api/domain/v1/Indicator/Month',
  right: mayEditResults,
  events: ['results.monthOpened', 'results.valueSaved', 'results.valueRemoved'],
})

/** A day of utilities a row. */
export const generationSheet = defineSheet({
  name: 'results',
  part: 'utilities',
  columns: [
    { key: 'plant', kind: 'text' },
    { key: 'type', kind: 'code', codes: { set: 'type', values: utilityTypes } },
    { key: 'day', kind: 'day' },
    { key: 'quantity', kind: 'decimal', required: true },
    { key: 'unit', kind: 'text', required: true },
  ],
  identity: ['plant', 'type', 'day'],
})

export const generationImport = importCalls({
  name: 'results.utilities',
  path: '/api/domain/v1/UtilitiesGeneration',
  right: mayEditResults,
  events: ['results.generationAdded', 'results.generationChanged', 'results.generationRemoved'],
})
