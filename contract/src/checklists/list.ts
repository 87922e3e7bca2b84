import { defineList } from '../core/index.ts'
import { checklistPlatforms, checklistSizes, scheduleFrequencies } from './definition.ts'
import { checklistStateCodes } from './states.ts'

export const checklistList = defineList({
  name: 'checklists',
  columns: [
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'title', kind: 'text', sortable: true, shown: true },
    { key: 'state', kind: 'code', codes: 'state', shown: true },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'size', kind: 'code', codes: 'size' },
    { key: 'questions', kind: 'number', shown: true },
    { key: 'version', kind: 'number' },
    { key: 'draft', kind: 'flag', shown: true },
    { key: 'platforms', kind: 'text' },
    { key: 'frequency', kind: 'code', codes: 'frequency' },
    { key: 'needsApproval', kind: 'flag' },
    { key: 'changedBy', kind: 'text' },
    { key: 'changedAt', kind: 'dateTime', sortable: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    industryId: { kind: 'ids', picker: 'industry' },
    state: { kind: 'codes', codes: checklistStateCodes, set: 'state' },
    platform: { kind: 'codes', codes: checklistPlatforms, set: 'platform' },
    topicId: { kind: 'ids', picker: 'topic' },
    size: { kind: 'codes', codes: checklistSizes, set: 'size' },
    frequency: { kind: 'codes', codes: scheduleFrequencies, set: 'frequency' },
    needsApproval: { kind: 'flag' },
    draft: { kind: 'flag' },
    enabled: { kind: 'flag' },
  },
  common: ['industryId', 'state', 'platform', 'topicId'],
  views: [
    { key: 'enabled', filters: { enabled: 'true' } },
    { key: 'disabled', filters: { enabled: 'false' } },
  ],
  defaultSort: 'name',
  search: true,
})
