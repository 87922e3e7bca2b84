import { dayViews, defineList, enabledViews } from '../core/index.ts'
import { registerTypes } from './schemas.ts'

/** What is under way beside the version in force. */
export const openStates = ['DRAFT', 'PENDING', 'REFUSED'] as const

export const formList = defineList({
  name: 'forms',
  columns: [
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'registerType', kind: 'code', codes: 'registerType' },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'activeVersion', kind: 'number', shown: true },
    { key: 'openState', kind: 'code', codes: 'openState', shown: true },
    { key: 'waitsFor', kind: 'text', shown: true },
    { key: 'author', kind: 'text' },
    { key: 'changedAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'enabled', kind: 'flag', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    industryId: { kind: 'ids', picker: 'industry' },
    processId: { kind: 'ids', picker: 'process' },
    familyId: { kind: 'ids', picker: 'family' },
    industryLineId: { kind: 'ids', picker: 'industryLine' },
    collectPointId: { kind: 'ids', picker: 'collectPoint' },
    productId: { kind: 'ids', picker: 'product' },
    registerType: { kind: 'codes', codes: registerTypes, set: 'registerType' },
    openState: { kind: 'codes', codes: openStates, set: 'openState' },
    approverId: { kind: 'ids', picker: 'account' },
    accountId: { kind: 'ids', picker: 'account' },
    enabled: { kind: 'flag' },
  },
  common: ['industryId', 'openState', 'productId', 'enabled'],
  views: [{ key: 'toDecide', filters: { openState: 'PENDING', approverId: 'me' } }, ...enabledViews],
  defaultSort: 'name',
  search: true,
})

/** What happens to a form and its versions: the events of its two tables. */
export const formEvents = [
  'created',
  'duplicated',
  'versionStarted',
  'submitted',
  'withdrawn',
  'approved',
  'refused',
  'resumed',
  'discarded',
  'expired',
  'superseded',
  'enabled',
  'disabled',
] as const

/** Who changed which form, and when (/alteracoes-formulario). */
export const formLogList = defineList({
  name: 'forms',
  part: 'log',
  columns: [
    { key: 'at', kind: 'dateTime', sortable: true, shown: true },
    { key: 'event', kind: 'code', codes: 'event', shown: true },
    { key: 'form', kind: 'text', shown: true },
    { key: 'version', kind: 'number', shown: true },
    { key: 'change', kind: 'text', shown: true },
    { key: 'actor', kind: 'text', shown: true },
    { key: 'reason', kind: 'text', shown: true },
    { key: 'formId', kind: 'id' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    event: { kind: 'codes', codes: formEvents, set: 'event' },
    accountId: { kind: 'ids', picker: 'account' },
    industryId: { kind: 'ids', picker: 'industry' },
  },
  views: dayViews,
  defaultSort: '-at',
  search: true,
})
