import type { Check, Execution, Task } from './queries.ts'

const ana = { id: 7, name: 'Ana Souza' }

const norm: Check['norm'] = {
  normId: 3,
  versionId: 31,
  code: 'PAC-07',
  title: 'Oven temperature',
  label: 'Rev. 4',
  file: null,
  newer: { versionId: 32, label: 'Rev. 5' },
}

const task = (id: number, name: string, own: Partial<Task> = {}): Task => ({
  id,
  name,
  mayNotApply: false,
  needsPhoto: false,
  state: 'PENDING',
  note: '',
  settledBy: null,
  settledAt: null,
  photos: [],
  action: null,
  ...own,
})

/** Three tasks: one may be left out, one asks for a photo. */
export const execution: Execution = {
  id: 90,
  standardCheckId: 5,
  name: 'Start of the oven',
  version: 1,
  industryId: 1,
  state: 'OPEN',
  taskCount: 3,
  settledCount: 0,
  failedCount: 0,
  startedBy: ana,
  startedAt: '2026-11-20T12:00:00.000Z',
  endedAt: null,
  rowVersion: 1,
  abilities: { taskDone: true, taskNotApplicable: true, taskFailed: true, cancelled: true },
  norm,
  outdated: false,
  steps: [
    {
      name: 'Before',
      page: 3,
      tasks: [task(901, 'Check the seal'), task(902, 'Clean the probes', { mayNotApply: true })],
    },
    { name: 'Release', page: null, tasks: [task(903, 'Measure the first piece', { needsPhoto: true })] },
  ],
  history: [],
}

/** The same with its first task in another state. */
export const withFirst = (own: Partial<Task>, more: Partial<Execution> = {}): Execution => ({
  ...execution,
  state: 'IN_PROGRESS',
  rowVersion: 2,
  abilities: { ...execution.abilities, taskUndone: true, actionPlanned: true, finished: 'TASKS_OPEN' },
  ...more,
  steps: execution.steps.map((step, at) =>
    at === 0 ? { ...step, tasks: step.tasks.map((one, index) => (index === 0 ? { ...one, ...own } : one)) } : step,
  ),
})

export const check: Check = {
  id: 5,
  industryId: 1,
  name: 'Start of the oven',
  state: 'DRAFT',
  version: 1,
  stepCount: 1,
  taskCount: 2,
  executionCount: 0,
  versionUsed: false,
  rowVersion: 1,
  abilities: { changed: true, published: true },
  norm,
  steps: [
    {
      name: 'Before',
      page: 3,
      tasks: [
        { name: 'Check the seal', mayNotApply: false, needsPhoto: false },
        { name: 'Clean the probes', mayNotApply: true, needsPhoto: false },
      ],
    },
  ],
  history: [],
}
