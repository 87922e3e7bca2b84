import { defineStates } from '../core/index.ts'

const byAdministrator = { actor: 'anyone', needs: [], guards: ['administrator'] } as const

/** Whether a subject of chats is offered; one without chats, and with nothing below it, can be removed. */
export const chatSubjectStates = defineStates({
  name: 'chats',
  part: 'subjects',
  states: { ENABLED: 'done', DISABLED: 'neutral', REMOVED: 'cancelled' },
  transitions: [
    { event: 'subjectCreated', from: [null], to: 'ENABLED', ...byAdministrator },
    { event: 'subjectChanged', from: ['ENABLED'], to: 'ENABLED', ...byAdministrator },
    { event: 'subjectChanged', from: ['DISABLED'], to: 'DISABLED', ...byAdministrator },
    { event: 'subjectDisabled', from: ['ENABLED'], to: 'DISABLED', ...byAdministrator, inputs: ['confirmation'] },
    { event: 'subjectEnabled', from: ['DISABLED'], to: 'ENABLED', ...byAdministrator },
    {
      event: 'subjectRemoved',
      from: ['ENABLED', 'DISABLED'],
      to: 'REMOVED',
      ...byAdministrator,
      inputs: ['confirmation'],
      danger: true,
    },
  ],
})
