import type { CertificateRow, Course, Lacking, Session } from './queries.ts'

const ana = { id: 7, name: 'Ana Souza' }
export const bruno = { id: 8, name: 'Bruno Lima' }

export const course: Course = {
  id: 3,
  industryId: 1,
  name: 'Good practices',
  level: 'MANDATORY',
  description: '',
  validityMonths: 12,
  forEverybody: true,
  positionIds: [],
  tasks: [],
  enabled: true,
  state: 'ENABLED',
  rowVersion: 4,
  abilities: { changed: true, disabled: true },
}

/** A planned training that two people attend. */
export const session: Session = {
  id: 60,
  industryId: 1,
  courseId: course.id,
  course: course.name,
  level: course.level,
  state: 'PLANNED',
  beginsOn: '2026-11-20',
  beginsAt: '08:00',
  endsOn: '2026-11-20',
  endsAt: '12:00',
  hours: 4,
  place: 'Room 1',
  trainer: { id: null, name: 'Prisma' },
  attendees: 2,
  approved: 0,
  rowVersion: 5,
  abilities: { sessionChanged: true, finished: true, cancelled: true },
  people: [
    { person: ana, result: null, certificate: null },
    { person: bruno, result: null, certificate: null },
  ],
  files: [],
  history: [],
}

/** The same finished: Ana passed. */
export const finished: Session = {
  ...session,
  state: 'FINISHED',
  rowVersion: 6,
  approved: 1,
  abilities: { corrected: true },
  people: [
    { person: ana, result: 'APPROVED', certificate: { id: 90, number: '2026-0001', state: 'VALID' } },
    { person: bruno, result: 'ABSENT', certificate: null },
  ],
}

export const certificate: CertificateRow & { beginsOn: string; endsOn: string; trainer: string; place: string } = {
  id: 90,
  number: '2026-0001',
  industryId: 1,
  person: ana,
  courseId: course.id,
  sessionId: session.id,
  course: course.name,
  level: course.level,
  hours: 4,
  issuedOn: '2026-11-20',
  expiresOn: '2027-11-20',
  state: 'VALID',
  beginsOn: '2026-11-20',
  endsOn: '2026-11-20',
  trainer: 'Prisma',
  place: 'Room 1',
}

export const lacking: Lacking = {
  asOf: '2026-11-23T12:00:00.000Z',
  people: 2,
  courses: 1,
  rows: [
    {
      person: bruno,
      courseId: 3,
      course: course.name,
      state: 'EXPIRED',
      expiresOn: '2026-11-01',
      plannedOn: '2026-12-01',
    },
    { person: ana, courseId: 3, course: course.name, state: 'MISSING', expiresOn: null, plannedOn: null },
  ],
}
