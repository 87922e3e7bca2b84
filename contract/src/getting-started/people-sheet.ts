import { defineSheet } from '../core/index.ts'

/** Somebody new a row, known by their ID: role, access profile and plants by name. */
export const peopleSheet = defineSheet({
  name: 'getting-started',
  part: 'people',
  columns: [
    { key: 'login', kind: 'text' },
    { key: 'name', kind: 'text', required: true },
    { key: 'role', kind: 'text', required: true },
    { key: 'profile', kind: 'text', required: true },
    { key: 'plants', kind: 'list', required: true },
    { key: 'email', kind: 'text' },
  ],
  identity: ['login'],
})
